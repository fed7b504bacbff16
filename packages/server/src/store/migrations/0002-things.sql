-- Clusters, projects, environments and the services that live in them.
create table cluster (
  id text primary key,
  org_id text not null references organization,
  slug text not null,
  name text not null,
  token_hash bytea not null unique,
  driver text,
  -- Null until its agent first reported: then nothing is refused for what it cannot run.
  capabilities jsonb,
  holder text,
  fence bigint not null default 0,
  lease_until timestamptz,
  heard_at timestamptz,
  created_at timestamptz not null default now(),
  -- Environments that were removed before still name it.
  removed_at timestamptz
);
create unique index cluster_slug on cluster (org_id, slug) where removed_at is null;

create table project (
  id text primary key,
  org_id text not null references organization,
  slug text not null,
  name text not null,
  deploy_concurrency integer check (deploy_concurrency between 1 and 1000),
  repository_url text,
  repository_branch text,
  hook_secret bytea,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index project_slug on project (org_id, slug) where removed_at is null;

create table environment (
  id text primary key,
  org_id text not null references organization,
  project_id text not null references project,
  cluster_id text not null references cluster,
  slug text not null,
  name text not null,
  protected boolean not null,
  deploy_role text not null default 'developer' check (deploy_role in ('developer', 'admin', 'owner')),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index environment_slug on environment (project_id, slug) where removed_at is null;
create index environment_cluster on environment (cluster_id);

create table service (
  id text primary key,
  project_id text not null references project,
  name text not null,
  title text,
  skip_on boolean not null default false,
  skip_by jsonb,
  skip_at timestamptz,
  created_at timestamptz not null default now(),
  unique (project_id, name)
);

-- One row for ever: a service that is removed and added again finds its address and, unless it was deleted, its volume.
create table service_environment (
  id text primary key,
  environment_id text not null references environment,
  service_id text not null references service,
  name text not null,
  spec jsonb not null,
  release jsonb,
  -- What a database's first start makes: user, password, name; sealed.
  database bytea,
  volume_id text not null,
  drop_volume_at timestamptz,
  running_deployment text,
  observed jsonb,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (environment_id, service_id)
);
create unique index service_environment_name on service_environment (environment_id, name);

-- `owner` is the environment's id, or the id of the service in its environment.
create table variable (
  owner text not null,
  environment_id text not null references environment,
  key text not null,
  sealed bytea not null,
  secret boolean not null,
  primary key (owner, key)
);
create index variable_environment on variable (environment_id);
