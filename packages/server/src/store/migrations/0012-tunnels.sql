-- Ways into databases that are open now: a row is gone when its tunnel is, and the events tell of both.
create table tunnel (
  id text primary key,
  org_id text not null references organization,
  environment_id text not null references environment,
  service_environment_id text not null references service_environment,
  purpose text not null check (purpose in ('connect', 'dump', 'restore')),
  -- Who may enter it: `person:ID` or `token:ID`.
  caller text not null,
  opened_at timestamptz not null,
  joined_at timestamptz,
  -- By the replica that holds both ends: what no replica holds any more is ended by a timer.
  seen_at timestamptz not null
);
create index tunnel_service on tunnel (service_environment_id);
create index tunnel_environment on tunnel (environment_id);
