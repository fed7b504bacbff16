-- Organizations, people and what lets them in. Secrets of tokens, sessions and invitations are stored as SHA-256 only.
create table organization (
  id text primary key,
  slug text not null unique,
  name text not null,
  approvers_cannot_approve_own boolean not null default true,
  rollbacks_skip_approval boolean not null default false,
  "freeze" jsonb not null default '{"enabled": false, "timeZone": "UTC", "windows": []}',
  created_at timestamptz not null default now()
);

create table person (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text,
  created_at timestamptz not null default now()
);

create table member (
  org_id text not null references organization,
  person_id text not null references person,
  role text not null check (role in ('viewer', 'developer', 'admin', 'owner')),
  created_at timestamptz not null default now(),
  primary key (org_id, person_id)
);
create index member_person on member (person_id);

create table invitation (
  id text primary key,
  org_id text not null references organization,
  email text not null,
  role text not null check (role in ('viewer', 'developer', 'admin', 'owner')),
  token_hash bytea not null unique,
  -- The one-time owner link names the person it makes an account for; an ordinary invitation names nobody.
  person_id text references person,
  invited_by jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create index invitation_org on invitation (org_id, created_at desc);

create table session (
  id text primary key,
  person_id text not null references person,
  token_hash bytea not null unique,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_person on session (person_id);

create table token (
  id text primary key,
  org_id text not null references organization,
  person_id text not null references person,
  name text not null,
  role text not null check (role in ('viewer', 'developer', 'admin', 'owner')),
  draft text not null default 'person' check (draft in ('person', 'own')),
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index token_org on token (org_id, created_at desc);

create table channel (
  id text primary key,
  org_id text not null references organization,
  kind text not null check (kind in ('slack', 'pagerduty', 'email', 'webhook')),
  name text not null,
  config bytea not null,
  last_delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index channel_org on channel (org_id);
