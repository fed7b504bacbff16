import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { CHANGE_SET } from '@nebula/domain/machines';
import { testStore, type TestStore } from '../../test/world.ts';
import { PROJECT_OWNER } from '../store/streams.ts';
import { maySee, type StoredChangeSet, visibleTo } from './load-change-set.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});

const STATES = Object.keys(CHANGE_SET) as StoredChangeSet['state'][];
const EVERY = STATES.flatMap((state) =>
  ['per_me', 'per_other', PROJECT_OWNER].flatMap((owner) =>
    [null, new Date(0)].map((requestedAt) => ({ state, owner, requestedAt })),
  ),
);

it.each(EVERY)('CS-1: the rule and its condition on rows agree about %o', async (one) => {
  const { rows } = await sql<{ seen: boolean }>`
    select ${visibleTo('per_me')} as seen
    from (select ${one.owner}::text as owner, ${one.state}::text as state,
      ${one.requestedAt}::timestamptz as requested_at) change_set`.execute(store.db);
  expect(rows[0]?.seen).toBe(maySee(one as StoredChangeSet, 'per_me'));
});
