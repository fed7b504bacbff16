import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showApproval } from '../queries/approvals/show-approval.ts';
import { showChangeSet } from '../queries/change-sets/list-change-sets.ts';
import { showService } from '../queries/services/show-service.ts';
import { showDraft } from '../queries/show-draft.ts';
import { cancelDeployment } from './cancel.ts';
import { withdraw } from './withdraw.ts';
import { restageChangeSet } from './restage-change-set.ts';
import { applyIn, decideIn, image, setVariable, settle, ship, stageIn, statesIn } from '../../test/acts.ts';
import { refused } from '../../test/refused.ts';
import { told } from '../../test/told.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

/** A request by the developer for production; answers its ids. */
async function ask(...edits: unknown[]): Promise<{ approval: string; changeSet: string }> {
  const applied = await ship(world, 'production', 'developer', ...edits);
  if (!applied.approval) throw new Error('asked for nothing');
  return { approval: applied.approval.id, changeSet: applied.changeSet };
}
const inProduction = (who: 'developer' | 'admin' | 'viewer') => scopeOf(world, 'production', who);

describe('deciding', () => {
  it('AP-4: approving starts the deployments, and what was staged is live', async () => {
    const { approval, changeSet } = await ask(image('web'), setVariable('web', 'A', '1'));
    await decideIn(world, 'admin', approval);
    expect(await statesIn(world, 'production')).toEqual({ web: 'deploying' });
    expect((await showChangeSet(store, await inProduction('viewer'), changeSet)).state).toBe('applied');
    expect(
      (await showService(store, await inProduction('viewer'), 'web')).live?.variables['A'],
    ).toMatchObject({ value: '1' });
  });

  it('AP-4: rejecting ends the deployments and the change set, and nothing is live', async () => {
    const { approval, changeSet } = await ask(image('web'));
    await decideIn(world, 'admin', approval, 'reject', { comment: 'not today' });
    expect(await statesIn(world, 'production')).toEqual({ web: 'rejected' });
    expect((await showChangeSet(store, await inProduction('viewer'), changeSet)).state).toBe('rejected');
    const gone = showService(store, await inProduction('viewer'), 'web');
    await expect(gone).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('AP-4: a second decision is refused and names who decided', async () => {
    const { approval } = await ask(image('web'));
    await decideIn(world, 'admin', approval);
    const problem = await refused(store, () => decideIn(world, 'owner', approval, 'reject'));
    expect(problem).toMatchObject({ code: 'already-decided', decision: { by: { name: 'admin' } } });
  });

  it('AP-3: a developer and a viewer may not decide', async () => {
    const { approval } = await ask(image('web'));
    for (const who of ['otherDeveloper', 'viewer'] as const)
      expect(await refused(store, () => decideIn(world, who, approval))).toMatchObject({
        code: 'not-allowed',
      });
  });

  it('AP-9: nobody approves their own request, and the refusal names the policy', async () => {
    const applied = await ship(world, 'production', 'admin', image('web'));
    const problem = await refused(store, () => decideIn(world, 'admin', applied.approval?.id ?? ''));
    expect(problem).toMatchObject({ code: 'self-approval' });
    expect(problem.detail).toContain('Settings > Security & policy');
  });

  it('AP-5/C-54: at 24 hours a decision is refused though no timer has fired', async () => {
    const { approval } = await ask(image('web'));
    await store.pool.query('update approval set expires_at = clock_timestamp() where id = $1', [approval]);
    expect(await refused(store, () => decideIn(world, 'admin', approval))).toMatchObject({
      code: 'expired',
    });
  });

  it('AP-4/C-39: a request that would run something else than was read is stale', async () => {
    await ask(image('web')).then(({ approval }) => decideIn(world, 'admin', approval));
    const { approval } = await ask(setVariable('web', 'A', '1'));
    const read = await showApproval(store, await inProduction('admin'), approval);
    const other = await ship(world, 'production', 'otherDeveloper', {
      kind: 'auto-deploy',
      service: 'web',
      value: true,
    });
    await decideIn(world, 'admin', other.approval?.id ?? '');
    const problem = await refused(store, () =>
      decideIn(world, 'admin', approval, 'approve', { revision: read.revision }),
    );
    expect(problem).toMatchObject({ code: 'stale' });
  });

  it('AP-6: approving ends the older requests for the same service and no newer one', async () => {
    const first = await ask(image('web'));
    const second = await ship(world, 'production', 'otherDeveloper', image('web', '2'), image('api'));
    const third = await ship(world, 'production', 'admin', image('web', '3'));
    const page = await showApproval(store, await inProduction('admin'), second.approval?.id ?? '');
    expect(page.supersedes.map((one) => one.id)).toEqual([first.approval]);
    await decideIn(world, 'owner', second.approval?.id ?? '');
    const ended = await showApproval(store, await inProduction('viewer'), first.approval);
    expect(ended).toMatchObject({
      state: 'superseded',
      decision: {
        text: 'Superseded by otherDeveloper’s newer request for api and web.',
        supersededBy: {
          approval: second.approval?.id,
          requester: { id: world.people.otherDeveloper.id },
          services: ['api', 'web'],
        },
      },
    });
    expect((await showApproval(store, await inProduction('viewer'), third.approval?.id ?? '')).state).toBe(
      'pending',
    );
    expect((await showChangeSet(store, await inProduction('viewer'), first.changeSet)).state).toBe('failed');
    const [notice] = await told(world, 'approval.superseded');
    expect(notice?.body).toContain('asked for by otherDeveloper, was approved');
  });

  it('AP-7: the channels hear of an approval, whoever asked, so that an incident there ends', async () => {
    const { approval } = await ask(image('web'));
    await store.pool.query(
      `insert into channel (id, org_id, kind, name, config) values ('chn_' || $1, $1, 'webhook', 'hook', '')`,
      [world.org.id],
    );
    await decideIn(world, 'admin', approval);
    const { rows } = await store.pool.query('select kind, payload from delivery where org_id = $1', [
      world.org.id,
    ]);
    expect(rows).toMatchObject([{ kind: 'approval.approved', payload: { approval } }]);
  });

  it('DE-2: approving what has nothing left to deploy cancels its deployments and ends its rollout', async () => {
    await ask(image('web')).then(({ approval }) => decideIn(world, 'admin', approval));
    const { approval } = await ask({ kind: 'variable.set', key: 'A', value: '1' });
    const removal = { kind: 'remove', service: 'web', value: { deleteVolume: false } };
    const removed = await ship(world, 'production', 'otherDeveloper', removal);
    await decideIn(world, 'admin', removed.approval?.id ?? '');
    await decideIn(world, 'admin', approval);
    const { rows } = await store.pool.query(
      `select d.state, r.ended_at is not null as ended from deployment d join rollout r on r.id = d.rollout_id
       where d.approval_id = $1`,
      [approval],
    );
    expect(rows).toEqual([{ state: 'cancelled', ended: true }]);
  });

  it('AP-12/C-22: drift found when approving applies nothing, and is the one refusal that writes', async () => {
    await ask(image('web'), setVariable('web', 'A', '1')).then(({ approval }) =>
      decideIn(world, 'admin', approval),
    );
    const { approval, changeSet } = await ask(setVariable('web', 'A', '2'));
    await store.pool.query(`update environment set protected = false where id = $1`, [world.production.id]);
    await ship(world, 'production', 'admin', setVariable('web', 'A', '3'));
    await store.pool.query(`update environment set protected = true where id = $1`, [world.production.id]);
    const page = await showApproval(store, await inProduction('admin'), approval);
    expect(page.drifted).toMatchObject([{ key: 'A', base: '1', staged: '2', live: '3' }]);
    await expect(decideIn(world, 'admin', approval)).rejects.toMatchObject({
      problem: { code: 'drifted', approval },
    });
    const failed = await showChangeSet(store, await inProduction('viewer'), changeSet);
    expect(failed).toMatchObject({ state: 'failed', failure: { reason: 'drifted' } });
    expect((await showApproval(store, await inProduction('viewer'), approval)).state).toBe('approved');
  });
});

describe('taking back', () => {
  it('CS-12: a withdrawn request is a draft again, with its lines', async () => {
    const { approval, changeSet } = await ask(image('web'));
    const scope = await inProduction('developer');
    const owner = `person:${world.people.developer.id}`;
    expect(await withdraw(store, scope, approval, owner)).toMatchObject({ draft: changeSet });
    expect((await showDraft(store, scope)).lines).toHaveLength(1);
    expect(await statesIn(world, 'production')).toEqual({ web: 'cancelled' });
  });

  it('CS-12: withdrawn beside another draft, the lines move into it and the newer value stays', async () => {
    const { approval, changeSet } = await ask(image('web'), image('api'));
    await stageIn(world, 'production', 'developer', image('web', '2'));
    const scope = await inProduction('developer');
    const moved = await withdraw(store, scope, approval, `person:${world.people.developer.id}`);
    expect(moved.merged).toMatchObject([{ line: 'web/create', outcome: 'newer-value-kept' }]);
    expect((await showDraft(store, scope)).lines.map((line) => line.service).sort()).toEqual(['api', 'web']);
    expect((await showChangeSet(store, scope, changeSet)).state).toBe('discarded');
  });

  it('CS-12/C-48: a rejected change set goes back into a draft on today’s live values', async () => {
    const { approval, changeSet } = await ask(image('web'));
    await decideIn(world, 'admin', approval, 'reject');
    const scope = await inProduction('developer');
    await restageChangeSet(store, scope, changeSet);
    expect((await showDraft(store, scope)).lines).toMatchObject([
      { kind: 'create', service: 'web', drifted: false },
    ]);
    expect((await applyIn(world, 'production', 'developer')).approval?.state).toBe('pending');
  });

  it('AP-11: cancelled after its requester may deploy no more, it is discarded and no draft', async () => {
    const { approval, changeSet } = await ask(image('web'));
    const { id } = world.people.developer;
    await store.pool.query(`update member set role = 'viewer' where person_id = $1`, [id]);
    const { rows } = await store.pool.query<{ id: string }>(
      'select id from deployment where approval_id = $1',
      [approval],
    );
    await cancelDeployment(store, await inProduction('admin'), rows[0]?.id ?? '');
    expect(await statesIn(world, 'production')).toEqual({ web: 'cancelled' });
    expect((await showChangeSet(store, await inProduction('admin'), changeSet)).state).toBe('discarded');
  });

  it('AP-10: the only admin who asks is told that nobody else can approve, and where to change that', async () => {
    await store.pool.query(`delete from member where org_id = $1 and person_id <> all($2)`, [
      world.org.id,
      [world.people.admin.id, world.people.developer.id],
    ]);
    const applied = await ship(world, 'production', 'admin', image('web'));
    const page = await showApproval(store, await inProduction('admin'), applied.approval?.id ?? '');
    expect(page.whyNot?.text).toBe(
      'Waiting for approval, but no one else in this organization can approve it: your policy forbids approving your own deploys and you are its only admin. Invite another admin, or turn off "Approvers can\'t approve their own requests" in Settings > Security & policy.',
    );
    await settle(world, 'production');
  });
});
