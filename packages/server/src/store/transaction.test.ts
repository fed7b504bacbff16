import { expect, it } from 'vitest';
import type { Actor } from '@nebula/domain/people/permissions';
import { testStore } from '../../test/world.ts';
import { inStreams } from './transaction.ts';

const actor: Actor = { kind: 'system', name: 'Nebula', via: 'timer' };

it('EV-1: a command writes its rows and its events together', async () => {
  const store = await testStore();
  await store.pool.query(`insert into organization (id, slug, name) values ('org_a', 'a', 'A')`);
  await inStreams(store, actor, { streams: ['org_a'] }, async (tx) => {
    tx.record('org_a', { type: 'test', org: 'org_a', subject: {}, payload: { b: 1, a: 'ü' } });
    tx.tell({ kind: 'x', title: 't', body: 'b', link: {}, to: 'everyone', org: 'org_a', channels: true });
  });
  const { rows } = await store.pool.query('select * from event join stream on stream.id = stream_id');
  expect(rows).toHaveLength(1);
});
