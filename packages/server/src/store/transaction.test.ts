import { expect, it } from 'vitest';
import { actorOf, aWorld, testStore } from '../../test/world.ts';
import { aService } from '../../test/a-service.ts';
import { inStreams } from './transaction.ts';

it('EV-1: a command writes its rows and its events together', async () => {
  const store = await testStore();
  const world = await aWorld(store);
  const { org, staging, people } = world;
  await aService(world, staging, 'web');
  await inStreams(store, actorOf(people.admin), { streams: [staging.id] }, async (tx) => {
    tx.record(staging.id, { type: 'test', org: org.id, subject: {}, payload: { b: 1, a: 'ü' } });
    tx.tell({ kind: 'x', title: 't', body: 'b', link: {}, to: 'everyone', org: org.id, channels: true });
  });
  const { rows } = await store.pool.query('select * from event join stream on stream.id = stream_id');
  expect(rows).toHaveLength(1);
});
