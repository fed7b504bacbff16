import { beforeEach, describe, expect, it } from 'vitest';
import { decideIn, settle } from '../../../test/acts.ts';
import { aService } from '../../../test/a-service.ts';
import { freezeNow } from '../../../test/freeze-now.ts';
import { refused } from '../../../test/refused.ts';
import { told } from '../../../test/told.ts';
import { aWorld, scopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { rollbackTo, startService } from '../../commands/start-service.ts';
import { reportBuild } from './report-build.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

const COMMIT = 'c0ffee0123456789c0ffee0123456789c0ffee01';
const image = (tag: string): string => `registry.example/app:${tag}`;
const follows = (which: 'staging' | 'production', autoDeploy = true) =>
  aService(world, world[which], 'web', { spec: { autoDeploy } });
const report = async (tag: string, who: Who = 'developer') =>
  reportBuild(store, await scopeOf(world, 'staging', who), {
    service: 'web',
    commit: COMMIT,
    image: image(tag),
  });
const held = async () =>
  (
    await store.pool.query(
      'select problem from held_release h join service_environment s on s.id = h.id where s.environment_id = any($1)',
      [[world.staging.id, world.production.id]],
    )
  ).rows;

describe('a build that the user’s own CI reports', () => {
  it('AP-1, C-116: starts where nobody has to approve, asks where somebody has, and says which', async () => {
    await follows('staging');
    await follows('production');
    const { environments } = await report('2');
    const byPlace = Object.fromEntries(environments.map((one) => [one.environment, one]));
    expect(byPlace).toMatchObject({
      production: { outcome: 'waits', approval: expect.any(String) },
      staging: { outcome: 'started', approval: null, deployment: expect.any(String) },
    });
    const { rows } = await store.pool.query(
      'select kind, requester_person as by from approval where project_id = $1',
      [world.project.id],
    );
    expect(rows).toEqual([{ kind: 'build', by: world.people.developer.id }]);
  });

  it('AP-9: reported with a person’s rights, that person does not approve it', async () => {
    await follows('production');
    const { environments } = await report('2', 'admin');
    const approval = environments[0]?.approval ?? '';
    expect(await refused(store, () => decideIn(world, 'admin', approval))).toMatchObject({
      code: 'self-approval',
    });
    await decideIn(world, 'otherAdmin', approval);
  });

  it('C-115: the same image again deploys nothing', async () => {
    await follows('staging');
    await report('2');
    expect((await report('2')).environments).toMatchObject([
      { outcome: 'skipped', reason: 'web has this release already.' },
    ]);
    await settle(world, 'staging');
    expect((await report('2')).environments).toMatchObject([{ outcome: 'skipped' }]);
  });

  it('C-120: what does not follow builds, or runs something else, is left alone with the reason', async () => {
    await follows('staging', false);
    await aService(world, world.production, 'web', {
      spec: { autoDeploy: true, source: { image: 'other.example/x:1' } },
    });
    const reasons = (await report('2')).environments.map(({ reason }) => reason).toSorted();
    expect(reasons).toEqual([
      'Auto-deploy of web is off.',
      'web runs other.example/x here, and this is registry.example/app.',
    ]);
  });

  it('FR-4: during a freeze it is refused, stays with its service, and everybody is told', async () => {
    await follows('production');
    await freezeNow(world);
    expect((await report('2')).environments).toMatchObject([
      { outcome: 'refused', problem: { code: 'frozen' } },
    ]);
    expect(await held()).toMatchObject([{ problem: { code: 'frozen' } }]);
    const notices = await told(world, 'build.refused');
    expect(notices.map(({ who }) => who)).toContain('viewer');
    expect(notices[0]?.title).toBe('The new build of web was not deployed in production of shop');
    expect(
      (await store.pool.query('select from deployment where project_id = $1', [world.project.id])).rowCount,
    ).toBe(0);
  });

  it('CO-2: past the limit it is refused and told, not queued', async () => {
    world = await aWorld(store, { deployConcurrency: 1 });
    await follows('staging');
    await report('2');
    expect((await report('3')).environments).toMatchObject([
      { outcome: 'refused', problem: { code: 'concurrency-limit' } },
    ]);
    expect((await told(world, 'build.refused')).length).toBeGreaterThan(0);
  });

  it('DE-5: after a rollback no build brings the release back that was left; a newer one may come', async () => {
    await follows('staging');
    for (const tag of ['2', '3']) {
      await report(tag);
      await settle(world, 'staging');
    }
    const { rows } = await store.pool.query(
      `select id from deployment where environment_id = $1 order by created_at limit 1`,
      [world.staging.id],
    );
    await startService(store, await scopeOf(world, 'staging', 'developer'), rollbackTo('web', rows[0].id));
    await settle(world, 'staging');
    expect((await report('3')).environments).toMatchObject([
      { outcome: 'skipped', reason: expect.stringContaining('rolled back from') },
    ]);
    expect((await report('4')).environments).toMatchObject([{ outcome: 'started' }]);
  });

  it('AP-8: passes at once where the service skips approval and policy allows it', async () => {
    const { serviceId } = await follows('production');
    await store.pool.query('update organization set approvers_cannot_approve_own = false where id = $1', [
      world.org.id,
    ]);
    await store.pool.query('update service set skip_on = true, skip_by = $2 where id = $1', [
      serviceId,
      JSON.stringify({ kind: 'person', personId: world.people.admin.id, name: 'admin', via: 'api' }),
    ]);
    expect((await report('2')).environments).toMatchObject([
      { outcome: 'started', approval: expect.any(String) },
    ]);
  });

  it('a service that the project does not have is not found, and a viewer reports nothing', async () => {
    expect(await refused(store, () => report('2'))).toMatchObject({ code: 'not-found' });
    await follows('staging');
    expect(await refused(store, () => report('2', 'viewer'))).toMatchObject({ code: 'not-allowed' });
  });
});
