-- The variables, as targets, that the nebula.toml of this change set named: what a later one no longer names is staged
-- as deleted (CS-15). Null where the change set came from no file.
alter table change_set add column named text[];
create index change_set_named on change_set (environment_id, applied_at desc)
  where state = 'applied' and named is not null;
