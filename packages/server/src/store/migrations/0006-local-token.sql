-- The token of the cluster beside the server is derived from the secret keys, and from this once it was made anew: the
-- one before ends for good, and every replica can tell its own agent the new one. Null: derived from the keys alone.
alter table cluster add token_salt bytea;
