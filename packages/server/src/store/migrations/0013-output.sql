-- Output of a service through all its deployments, and what its replicas use.

-- Counts the lines of a service in its environment, in the order in which they were kept: what is missing between two
-- that were read has been left out meanwhile.
alter table deployment_log add number bigint;
update deployment_log l set number = n.number from (
  select l.deployment_id, l.position,
    row_number() over (partition by d.service_environment_id order by l.position) as number
  from deployment_log l join deployment d on d.id = l.deployment_id) n
where n.deployment_id = l.deployment_id and n.position = l.position;
alter table deployment_log alter number set not null;

-- How many came so far. Its row is locked while lines are added, so that they are seen in the order of their positions.
create table service_output (
  service_environment_id text primary key references service_environment,
  lines bigint not null
);
insert into service_output
select d.service_environment_id, max(l.number)
from deployment_log l join deployment d on d.id = l.deployment_id group by 1;

-- The newest batch of lines that was taken of each supervisor: one that is sent again is known.
create table log_batch (
  cluster_id text not null references cluster,
  source text not null,
  number bigint not null,
  at timestamptz not null,
  primary key (cluster_id, source)
);

-- What a replica used in the `seconds` before `at`: cores, bytes. `samples` is how many readings the average is of.
create table replica_usage (
  service_environment_id text not null references service_environment,
  seconds smallint not null,
  replica integer not null,
  at timestamptz not null,
  cpu real not null,
  memory_bytes bigint not null,
  samples smallint not null,
  primary key (service_environment_id, seconds, replica, at)
);
create index replica_usage_age on replica_usage using brin (at) with (autosummarize = on);
