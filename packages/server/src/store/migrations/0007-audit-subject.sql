-- The audit log by what an event is about: the ids and names in its subject, each in its organization, since a service's
-- name is one in many. A draft's own events are no part of the log, so the many edits cost nothing here.
create function event_subjects(org text, subject jsonb) returns text[]
  language sql immutable strict parallel safe
  as $$ select coalesce(array_agg(org || '/' || value), '{}') from jsonb_each_text(subject) $$;

create index event_subject on event using gin (event_subjects(org_id, subject)) where private_to is null;
