-- Change sets, approvals, rollouts and deployments. Their transitions are held by triggers made from domain/machines.
create table change_set (
  id text primary key,
  org_id text not null references organization,
  project_id text not null references project,
  environment_id text not null references environment,
  state text not null,
  -- `person:ID`, `token:ID` for a token with a draft of its own, or `project`.
  owner text not null,
  owner_person text references person,
  revision integer not null default 1,
  message text,
  requester jsonb,
  accepted_downtime text[] not null default '{}',
  origin jsonb,
  failure jsonb,
  created_at timestamptz not null default now(),
  requested_at timestamptz,
  applied_at timestamptz,
  ended_at timestamptz
);
create unique index change_set_one_draft on change_set (environment_id, owner) where state = 'draft';
create index change_set_list on change_set (environment_id, created_at desc, id desc);

-- `sealed` holds the line's base and value: they may be secret, and are compared in memory only.
create table change_line (
  id text primary key,
  change_set_id text not null references change_set on delete cascade,
  environment_id text not null,
  target text not null,
  service text,
  kind text not null,
  key text,
  position bigint generated always as identity,
  sealed bytea not null,
  unique (change_set_id, target)
);

create table approval (
  id text primary key,
  org_id text not null references organization,
  project_id text not null references project,
  environment_id text not null references environment,
  change_set_id text references change_set,
  kind text not null check (kind in ('deploy', 'redeploy', 'rollback', 'promotion', 'build', 'change-set')),
  state text not null,
  -- What was asked for, as far as it is fixed when asked (DE-2): release, target of a rollback.
  wish jsonb not null,
  requester jsonb,
  requester_person text references person,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by jsonb,
  decision_rule text,
  comment text,
  ended_by text
);
create index approval_pending on approval (environment_id, requested_at) where state = 'pending';
create index approval_pending_org on approval (org_id, requested_at desc, id desc) where state = 'pending';
create index approval_decided_org on approval (org_id, decided_at desc, id desc) where state <> 'pending';
create index approval_expiry on approval (expires_at) where state = 'pending';

create index approval_change_set on approval (change_set_id, requested_at desc) where change_set_id is not null;

create table approval_service (
  approval_id text not null references approval,
  service_id text not null references service,
  name text not null,
  primary key (approval_id, service_id)
);
create index approval_service_service on approval_service (service_id);

create table rollout (
  id text primary key,
  org_id text not null references organization,
  project_id text not null references project,
  environment_id text not null references environment,
  change_set_id text references change_set,
  approval_id text references approval,
  width integer not null check (width >= 1),
  started_at timestamptz,
  ended_at timestamptz
);
-- The slots in use of a project: Σ min(width, unfinished) over its open rollouts (CO-3).
create index rollout_open on rollout (project_id) where started_at is not null and ended_at is null;

create table deployment (
  id text primary key,
  org_id text not null references organization,
  project_id text not null references project,
  environment_id text not null references environment,
  service_environment_id text not null references service_environment,
  service text not null,
  rollout_id text not null references rollout,
  approval_id text references approval,
  change_set_id text references change_set,
  kind text not null check (kind in ('deploy', 'redeploy', 'rollback', 'promotion', 'build', 'change-set')),
  state text not null,
  -- Whether it was made under protection; never changes.
  gated boolean not null,
  wave integer not null default 0,
  depends_on text[] not null default '{}',
  release jsonb,
  -- Sealed; taken when it starts (DE-2).
  snapshot bytea,
  -- The service's own settings at that moment, references unresolved; sealed as `settings:ID`. A rollback returns to them (DE-5).
  settings bytea,
  rollback_to text,
  reason text,
  cancelling boolean not null default false,
  phase text,
  requester jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  deadline_at timestamptz
);
create index deployment_list on deployment (environment_id, created_at desc, id desc);
create index deployment_service_list on deployment (service_environment_id, created_at desc, id desc);
create index deployment_rollout on deployment (rollout_id);
create index deployment_approval on deployment (approval_id);
create index deployment_change_set on deployment (change_set_id);
create index deployment_open on deployment (service_environment_id)
  where state in ('awaiting-approval', 'waiting', 'deploying');
create index deployment_deadline on deployment (deadline_at) where state = 'deploying';
create index deployment_succeeded on deployment (service_environment_id, ended_at desc) where state = 'succeeded';

create table deployment_log (
  deployment_id text not null references deployment,
  position bigint generated always as identity,
  replica integer not null,
  at timestamptz not null,
  stream text not null,
  text text not null,
  primary key (deployment_id, position)
);
