import { beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../../test/refused.ts';
import { eventsOf, told } from '../../../test/told.ts';
import { aWorld, orgScopeOf, testStore, type World } from '../../../test/world.ts';
import { loadFreezeNow, loadPolicy } from '../../queries/settings/policy.ts';
import { changePolicy } from './change-policy.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const change = async (who: 'owner' | 'admin' | 'developer', body: Parameters<typeof changePolicy>[2]) =>
  changePolicy(store, await orgScopeOf(world, who), body);

const WEEKEND = { from: { day: 'sat', time: '00:00' }, to: { day: 'mon', time: '00:00' } } as const;

describe('the policy', () => {
  it('AP-9: forbids self-approval until somebody says otherwise', async () => {
    expect(await loadPolicy(store.db, world.org.id)).toEqual({
      approversCannotApproveOwn: true,
      rollbacksSkipApproval: false,
      freeze: { enabled: false, timeZone: 'UTC', windows: [] },
    });
  });

  it('FR-1: keeps what a change does not name, of the freeze too', async () => {
    await change('admin', { freeze: { timeZone: 'Europe/Berlin', windows: [WEEKEND] } });
    await change('admin', { rollbacksSkipApproval: true });
    expect(await change('owner', { freeze: { enabled: true } })).toEqual({
      approversCannotApproveOwn: true,
      rollbacksSkipApproval: true,
      freeze: { enabled: true, timeZone: 'Europe/Berlin', windows: [WEEKEND] },
    });
  });

  it('FR-1: a freeze that is turned on without windows takes the weekend', async () => {
    const { freeze } = await change('admin', { freeze: { enabled: true } });
    expect(freeze).toEqual({ enabled: true, timeZone: 'UTC', windows: [WEEKEND] });
  });

  it.each([
    [{ timeZone: 'Mars/Base' }, 'freeze.timeZone'],
    [{ enabled: true, windows: [] }, 'freeze.windows'],
    [{ windows: [{ from: WEEKEND.from, to: WEEKEND.from }] }, 'freeze.windows[0]'],
    [
      { windows: [WEEKEND, { from: { day: 'mon', time: '00:00' }, to: { day: 'sat', time: '00:00' } }] },
      'freeze.windows',
    ],
  ] as const)('FR-1: refuses to save %j', async (freeze, path) => {
    const problem = await refused(store, () =>
      change('admin', {
        freeze: { ...freeze, windows: 'windows' in freeze ? [...freeze.windows] : undefined },
      }),
    );
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path }] });
  });

  it('EV-1: records what it was and what it is, once', async () => {
    await change('admin', { rollbacksSkipApproval: true });
    await change('admin', { rollbacksSkipApproval: true });
    expect(await eventsOf(world)).toMatchObject([
      {
        type: 'policy.changed',
        payload: { before: { rollbacksSkipApproval: false }, after: { rollbacksSkipApproval: true } },
      },
    ]);
  });

  it('AP-13: the weaker side is told at once to every admin and owner, the other side to nobody', async () => {
    await change('admin', { approversCannotApproveOwn: false });
    await change('admin', { approversCannotApproveOwn: true });
    const all = await told(world, 'policy.weakened');
    expect(all.map(({ who }) => who)).toEqual(['admin', 'otherAdmin', 'owner']);
    expect(all[0]?.title).toBe('admin weakened the protection of production');
    expect(all[0]?.body).toContain(`"Approvers can't approve their own requests" is off now`);
  });

  it('PE-1: is for admins; a role that was lowered meanwhile is the one that counts', async () => {
    const asAdmin = await orgScopeOf(world, 'admin');
    await store.db
      .updateTable('member')
      .set({ role: 'developer' })
      .where('person_id', '=', world.people.admin.id)
      .execute();
    const problem = await refused(store, () => changePolicy(store, asAdmin, { rollbacksSkipApproval: true }));
    expect(problem).toMatchObject({ code: 'not-allowed', needs: 'an admin or owner' });
  });

  it('FR-2: the freeze says whether it holds, until when and when next, by the database clock', async () => {
    const off = await loadFreezeNow(store.db, (await orgScopeOf(world, 'viewer')).org.freeze);
    expect(off).toEqual({ frozen: false, endsAt: null, nextStartsAt: null, timeZone: 'UTC' });
    await change('admin', { freeze: { enabled: true } });
    const on = await loadFreezeNow(store.db, (await orgScopeOf(world, 'viewer')).org.freeze);
    expect(new Date(on.nextStartsAt ?? '').getUTCDay()).toBe(6);
    expect(on.frozen).toBe(on.endsAt !== null);
  });
});
