-- The spine: one event in the transaction of every change, gapless and chained per stream (EV-1, EV-2).
create table stream (
  id text primary key,
  org_id text not null references organization,
  seq bigint not null default 0,
  head bytea not null default ''
);

create table event (
  position bigint generated always as identity primary key,
  stream_id text not null references stream,
  seq bigint not null,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  org_id text not null,
  project_id text,
  environment_id text,
  -- The owner of a draft whose own stream this is; such events are no part of the audit log.
  private_to text,
  type text not null,
  actor jsonb not null,
  subject jsonb not null,
  payload jsonb not null,
  hash bytea not null,
  unique (stream_id, seq),
  -- Or a filter by project would not find it.
  check (environment_id is null or project_id is not null)
);
create index event_live on event (org_id, transaction);
create index event_audit on event (org_id, position desc) where private_to is null;
create index event_environment on event (environment_id, position desc) where private_to is null;

create table notification (
  id text primary key,
  org_id text not null references organization,
  person_id text not null references person,
  kind text not null,
  title text not null,
  body text not null,
  link jsonb not null,
  approval_id text references approval,
  created_at timestamptz not null,
  read_at timestamptz,
  cleared_at timestamptz
);
create index notification_inbox on notification (person_id, org_id, created_at desc, id desc);
create index notification_unread on notification (person_id, org_id) where read_at is null and cleared_at is null;
create index notification_approval on notification (approval_id) where cleared_at is null;

create table delivery (
  id text primary key,
  org_id text not null references organization,
  channel_id text not null references channel,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz,
  last_error text
);
create index delivery_due on delivery (next_at) where delivered_at is null;

create table idempotency_key (
  caller text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  answer bytea not null,
  created_at timestamptz not null,
  primary key (caller, route, key)
);
create index idempotency_age on idempotency_key (created_at);

-- One sealed constant a key id: a replica whose keys open none of them refuses to start.
create table key_check (
  key_id text primary key,
  sealed bytea not null,
  -- What chains this key's events, sealed: they stay verifiable after the key itself was retired.
  event_key bytea not null
);
