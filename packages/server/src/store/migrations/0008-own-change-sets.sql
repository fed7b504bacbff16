-- One person's own change sets: their drafts and what became of them, and those of the project that they applied.
create index change_set_person on change_set
  (environment_id, coalesce(owner_person, requester->>'personId'), created_at desc, id desc);
