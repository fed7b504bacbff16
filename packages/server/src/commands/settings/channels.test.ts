import { beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../../test/refused.ts';
import { eventsOf } from '../../../test/told.ts';
import { aWorld, orgScopeOf, testStore, type World } from '../../../test/world.ts';
import { listChannels } from '../../queries/settings/channels.ts';
import { changeChannel, makeChannel, removeChannel, testChannel } from './channels.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const admin = () => orgScopeOf(world, 'admin');
const list = async () => (await listChannels(store.db, store.sealing, world.org.id, {})).items;
const URL_OF_SLACK = 'https://hooks.slack.example/services/T0/B0/verysecret';
const slack = async () =>
  makeChannel(store, await admin(), { kind: 'slack', name: 'ops', config: { url: URL_OF_SLACK } });

describe('a channel', () => {
  it('AP-7: says where it goes and never how to get in', async () => {
    await slack();
    await makeChannel(store, await admin(), {
      kind: 'pagerduty',
      name: 'duty',
      config: { routingKey: 'R0UTING' },
    });
    await makeChannel(store, await admin(), { kind: 'email', name: 'mail', config: { to: ['a@b.example'] } });
    expect((await list()).map(({ kind, target }) => [kind, target]).toSorted()).toEqual([
      ['email', 'a@b.example'],
      ['pagerduty', 'PagerDuty'],
      ['slack', 'hooks.slack.example'],
    ]);
    const stored = await store.pool.query('select channel::text as row from channel');
    const everything = JSON.stringify([await list(), await eventsOf(world), stored.rows]);
    expect(everything).not.toMatch(/verysecret|R0UTING/);
  });

  it('is changed whole or in its name only; a configuration of another kind is refused with its field', async () => {
    const { id } = await slack();
    expect(await changeChannel(store, await admin(), id, { name: 'on call' })).toMatchObject({
      name: 'on call',
      target: 'hooks.slack.example',
    });
    const url = 'https://chat.example/hook';
    expect(await changeChannel(store, await admin(), id, { config: { url } })).toMatchObject({
      target: 'chat.example',
    });
    const problem = await refused(store, async () =>
      changeChannel(store, await admin(), id, { config: { routingKey: 'x' } }),
    );
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'config.url' }, { path: 'config' }] });
  });

  it('C-130: is tested through its own outbox', async () => {
    const { id } = await slack();
    await slack();
    await testChannel(store, await admin(), id);
    const { rows } = await store.pool.query('select channel_id, kind from delivery where org_id = $1', [
      world.org.id,
    ]);
    expect(rows).toEqual([{ channel_id: id, kind: 'channel.test' }]);
  });

  it('is removed with what waits in its outbox', async () => {
    const { id } = await slack();
    await testChannel(store, await admin(), id);
    await removeChannel(store, await admin(), id);
    expect(await list()).toEqual([]);
    expect(await refused(store, async () => removeChannel(store, await admin(), id))).toMatchObject({
      code: 'not-found',
    });
  });

  it('is for admins, and in the own organization', async () => {
    const { id } = await slack();
    const developer = await orgScopeOf(world, 'developer');
    expect(await refused(store, () => removeChannel(store, developer, id))).toMatchObject({
      code: 'not-allowed',
    });
    const other = await orgScopeOf(await aWorld(store), 'admin');
    expect(await refused(store, () => removeChannel(store, other, id))).toMatchObject({ code: 'not-found' });
  });
});
