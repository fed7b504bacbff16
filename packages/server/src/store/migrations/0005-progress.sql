-- How rollouts go on.
-- What took over a superseded deployment (others may wait for it), and who wished to cancel one that runs.
alter table deployment add superseded_by text, add cancel_wish jsonb;
create index rollout_open_environment on rollout (environment_id) where started_at is not null and ended_at is null;

-- Volumes to delete whose service came back, with a new one, before its agent had deleted the old one.
create table retired_volume (
  volume_id text primary key,
  environment_id text not null references environment,
  drop_at timestamptz not null
);
create index retired_volume_environment on retired_volume (environment_id);
create index service_environment_drop on service_environment (drop_volume_at) where drop_volume_at is not null;

-- Old output is found by its age; lines come in by time, so that this costs next to nothing to keep.
create index deployment_log_age on deployment_log using brin (at) with (autosummarize = on);
