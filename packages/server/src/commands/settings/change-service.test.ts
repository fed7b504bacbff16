import { beforeEach, describe, expect, it } from 'vitest';
import { aService } from '../../../test/a-service.ts';
import { decideIn, ship } from '../../../test/acts.ts';
import { refused } from '../../../test/refused.ts';
import { eventsOf, told } from '../../../test/told.ts';
import { aWorld, scopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { listProjectServices } from '../../queries/settings/project-services.ts';
import { changeService, type ServiceChange } from './change-service.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
  await aService(world, world.staging, 'web');
  await aService(world, world.production, 'web');
});
const change = async (body: ServiceChange, who: Who = 'admin', service = 'web') =>
  changeService(store, await scopeOf(world, 'staging', who), service, body);

describe('a service of a project', () => {
  it('PE-1: has "Skip production approval" off until an admin sets it, for all its environments', async () => {
    const { items } = await listProjectServices(store.db, world.project.id, {});
    expect(items).toMatchObject([
      { name: 'web', title: 'web', skipProductionApproval: { on: false, by: null, at: null } },
    ]);
    expect(items[0]?.environments.toSorted()).toEqual(['production', 'staging']);
    const set = await change({ skipProductionApproval: true });
    expect(set.skipProductionApproval).toMatchObject({
      on: true,
      by: { id: world.people.admin.id, name: 'admin' },
    });
    expect(set.skipProductionApproval.at).not.toBeNull();
  });

  it('PE-1, AP-13: the setting is audited, and told to every admin and owner when it is switched on', async () => {
    await change({ skipProductionApproval: true });
    await change({ skipProductionApproval: false });
    expect(await eventsOf(world)).toMatchObject([
      {
        type: 'service.skip-approval-changed',
        project: world.project.id,
        payload: { from: false, to: true },
      },
      {
        type: 'service.skip-approval-changed',
        project: world.project.id,
        payload: { from: true, to: false },
      },
    ]);
    expect((await told(world, 'policy.weakened')).map(({ who }) => who)).toEqual([
      'admin',
      'otherAdmin',
      'owner',
    ]);
  });

  it('PE-1: setting what is set keeps who set it, and records nothing', async () => {
    const first = await change({ skipProductionApproval: true });
    const again = await change({ skipProductionApproval: true }, 'owner');
    expect(again.skipProductionApproval).toEqual(first.skipProductionApproval);
    expect(await eventsOf(world)).toHaveLength(1);
  });

  it('PE-1: is off again for a service that was removed everywhere and comes back, not before', async () => {
    await change({ skipProductionApproval: true });
    const isOn = async (): Promise<boolean> => {
      const { rows } = await store.pool.query<{ on: boolean }>(
        `select skip_on as "on" from service where project_id = $1 and name = 'web'`,
        [world.project.id],
      );
      return rows[0]?.on ?? false;
    };
    const remove = { kind: 'remove', service: 'web', value: { deleteVolume: false } };
    await ship(world, 'staging', 'admin', remove);
    expect(await isOn()).toBe(true);
    const asked = await ship(world, 'production', 'admin', remove);
    await decideIn(world, 'owner', asked.approval?.id ?? '');
    expect(await isOn()).toBe(false);
    const [event] = (await eventsOf(world)).filter(({ type }) => type.startsWith('service.skip')).slice(-1);
    expect(event).toMatchObject({ environment: world.production.id, payload: { from: true, to: false } });
  });

  it('is called as people like; its slug stays', async () => {
    expect(await change({ name: 'The shop window' })).toMatchObject({
      name: 'web',
      title: 'The shop window',
    });
  });

  it('PE-1: is set by admins, found in its own project only', async () => {
    const body = { skipProductionApproval: true };
    expect(await refused(store, () => change(body, 'developer'))).toMatchObject({ code: 'not-allowed' });
    expect(await refused(store, () => change(body, 'admin', 'api'))).toMatchObject({ code: 'not-found' });
    const other = await aWorld(store);
    const { serviceId } = await aService(other, other.staging, 'elsewhere');
    expect(await refused(store, () => change(body, 'admin', serviceId))).toMatchObject({ code: 'not-found' });
  });
});
