-- What a project's repository was seen to be, and when it is looked at next. One row a project, made when it is first
-- asked for. Any replica may look: it holds the row by `claim` until `lease_until` (no replica leads).
create table repository_watch (
  project_id text primary key references project,
  -- Counts hooks and people that asked; `answered` is how far the last look came.
  asked bigint not null default 0,
  answered bigint not null default 0,
  due_at timestamptz not null default 'infinity',
  claim text,
  lease_until timestamptz,
  poll_seconds integer check (poll_seconds between 10 and 86400),
  -- The commit that was handled last; null before the first look, and after another repository or branch was chosen.
  head text,
  head_at timestamptz,
  author text,
  subject text,
  looked_at timestamptz,
  failures integer not null default 0,
  error text,
  deploy_key bytea,
  deploy_key_public text,
  -- Lines of a known_hosts file, pinned when a host was first met.
  host_keys text
);
create index repository_watch_due on repository_watch (due_at);

-- Each signed delivery with its verdict. Bounded: the oldest of a project go.
create table hook_delivery (
  id text primary key,
  project_id text not null references project,
  delivery text not null,
  sender text not null,
  event text not null,
  ref text,
  commit text,
  author text,
  link text,
  verdict text not null check (verdict in ('looking', 'ignored', 'repeated')),
  reason text not null,
  received_at timestamptz not null,
  unique (project_id, delivery)
);
create index hook_delivery_list on hook_delivery (project_id, received_at desc, id desc);

-- Artifacts that people's own CI reported.
create table build (
  id text primary key,
  org_id text not null references organization,
  project_id text not null references project,
  service_id text not null references service,
  service text not null,
  commit text not null,
  image text not null,
  reporter jsonb not null,
  created_at timestamptz not null
);
create index build_list on build (project_id, created_at desc, id desc);

-- A push or build that the gate refused: it stays with its service until something newer is deployed there (FR-4).
create table held_release (
  id text primary key references service_environment,
  release jsonb not null,
  problem jsonb not null,
  by_whom jsonb not null,
  at timestamptz not null
);
