-- Private registries of an organization. `host` is the one name of each; `secret` is sealed under the row's id.
create table registry (
  id text primary key,
  org_id text not null references organization,
  host text not null,
  username text not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (org_id, host)
);
