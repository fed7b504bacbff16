import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { promotionOf } from '../commands/promote.ts';
import { deployOf, redeployOf, rollbackTo, startService, type MakeWish } from '../commands/start-service.ts';
import { applyIn, decideIn, image, setVariable, settle, ship, stageIn, statesIn } from '../../test/acts.ts';
import { refused } from '../../test/refused.ts';
import { aWorld, scopeOf, testStore, type TestStore, type Who, type World } from '../../test/world.ts';

const SOURCE = join(import.meta.dirname, '..');

/** Every source file of the server, by its path below `src`. */
function sources(): Map<string, string> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return new Map(code.map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')]));
}
const filesWith = (pattern: RegExp): string[] =>
  [...sources()].filter(([, text]) => pattern.test(text)).map(([file]) => file);

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

/** Frozen from now on, until a moment that the clock does not reach during a test. */
const freeze = () => setFreeze(true);
const thaw = () => setFreeze(false);
async function setFreeze(enabled: boolean): Promise<void> {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const today = (new Date().getUTCDay() + 6) % 7;
  const windows = [
    {
      from: { day: days[(today + 6) % 7], time: '00:00' },
      to: { day: days[(today + 2) % 7], time: '00:00' },
    },
  ];
  const freezeJson = JSON.stringify({ enabled, timeZone: 'UTC', windows });
  await store.pool.query('update organization set "freeze" = $1 where id = $2', [freezeJson, world.org.id]);
}

async function startIn(which: 'staging' | 'production', who: Who, wish: MakeWish) {
  return startService(store, await scopeOf(world, which, who), wish);
}

/** A web that runs in production, as the deployment that it answers. */
async function running(): Promise<string> {
  const asked = await ship(world, 'production', 'developer', image('web'));
  await decideIn(world, 'admin', asked.approval?.id ?? '');
  await settle(world, 'production');
  return asked.rollout?.deployments[0] ?? '';
}

/** Every way in which a deployment starts, but the rollback. A new one has to be added here. */
const PATHS: Record<string, () => Promise<unknown>> = {
  'change-set': async () => {
    await stageIn(world, 'production', 'developer', setVariable('web', 'A', String(Math.random())));
    return applyIn(world, 'production', 'developer');
  },
  deploy: () => startIn('production', 'developer', deployOf('web', { image: 'registry.example/web:2' })),
  redeploy: () => startIn('production', 'developer', redeployOf('web')),
  promotion: () =>
    startIn('production', 'developer', promotionOf('web', 'staging', { image: 'registry.example/web:3' })),
};

describe('the gate', () => {
  it('AP-1/C-40: deployments are inserted by one file, and the gate is opened by no other folder', () => {
    expect(filesWith(/insert\s+into\s+deployment\s*\(|insertInto\('deployment'\)/i)).toEqual([
      'gate/deployment-rows.ts',
    ]);
    for (const file of filesWith(/nebula\.gate/)) expect(file).toMatch(/^(gate|store)\//);
  });

  it('AP-1: the database refuses a deployment from a transaction that did not open the gate', async () => {
    await running();
    const copy = `insert into deployment (id, org_id, project_id, environment_id, service_environment_id, service,
      rollout_id, kind, state, gated, created_at) select 'dep_forged', org_id, project_id, environment_id,
      service_environment_id, service, rollout_id, kind, 'deploying', false, now() from deployment limit 1`;
    await expect(store.pool.query(copy)).rejects.toThrow(/gate/);
  });

  it.each(Object.keys(PATHS))(
    'FR-4/C-79/C-84: a freeze refuses %s at once with its end, and makes no approval',
    async (path) => {
      await running();
      await freeze();
      if (path === 'change-set')
        await stageIn(world, 'production', 'developer', setVariable('web', 'A', '1'));
      const go = path === 'change-set' ? () => applyIn(world, 'production', 'developer') : PATHS[path];
      const problem = await refused(store, async () => go?.());
      expect(problem).toMatchObject({ code: 'frozen', timeZone: 'UTC' });
      expect(Date.parse('endsAt' in problem ? problem.endsAt : '')).toBeGreaterThan(Date.now());
    },
  );

  it.each(Object.keys(PATHS))('AP-1: %s in production makes an approval and starts nothing', async (path) => {
    await running();
    expect(await PATHS[path]?.()).toMatchObject({ approval: { state: 'pending' } });
    expect(await statesIn(world, 'production')).toEqual({ web: 'awaiting-approval' });
  });

  it('FR-3: a rollback is asked for and approved while it is frozen', async () => {
    const first = await running();
    await freeze();
    const asked = await startIn('production', 'developer', rollbackTo('web', first));
    await decideIn(world, 'admin', asked.approval?.id ?? '');
    expect(await statesIn(world, 'production')).toEqual({ web: 'deploying' });
  });

  it('FR-4: approving a request made before the freeze is refused, and the request stays pending', async () => {
    await running();
    const asked = await startIn('production', 'developer', redeployOf('web'));
    await freeze();
    const approval = asked.approval?.id ?? '';
    expect(await refused(store, () => decideIn(world, 'admin', approval))).toMatchObject({ code: 'frozen' });
    await thaw();
    await decideIn(world, 'admin', approval);
    expect(await statesIn(world, 'production')).toEqual({ web: 'deploying' });
  });

  it('FR-2: an open environment and a change set that starts nothing are not frozen', async () => {
    await running();
    await freeze();
    expect((await ship(world, 'staging', 'developer', image('web'))).rollout).not.toBeNull();
    const auto = { kind: 'auto-deploy', service: 'web', value: true };
    expect((await ship(world, 'production', 'developer', auto)).approval?.state).toBe('pending');
  });

  it('FR-3: what never ran here cannot be rolled back to', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await settle(world, 'staging', 'failed');
    const failed = await store.pool.query<{ id: string }>(
      'select id from deployment where environment_id = $1',
      [world.staging.id],
    );
    const wish = rollbackTo('web', failed.rows[0]?.id ?? '');
    expect(await refused(store, () => startIn('staging', 'developer', wish))).toMatchObject({
      code: 'not-a-rollback',
    });
  });
});

describe('the limit', () => {
  it('CO-2/C-91: past the limit a start is refused with what runs, in which environment', async () => {
    world = await aWorld(store, { deployConcurrency: 1 });
    await ship(world, 'staging', 'developer', image('web'));
    await stageIn(world, 'staging', 'developer', image('api'));
    const problem = await refused(store, () => applyIn(world, 'staging', 'developer'));
    expect(problem).toMatchObject({
      code: 'concurrency-limit',
      limit: 1,
      running: [{ service: 'web', environment: 'staging' }],
    });
  });

  it('CO-3: a wider change set runs no more at once than the limit, and holds its slots to its end', async () => {
    world = await aWorld(store, { deployConcurrency: 2 });
    await ship(world, 'staging', 'developer', image('a'), image('b'), image('c'));
    expect(Object.values(await statesIn(world, 'staging')).sort()).toEqual([
      'deploying',
      'deploying',
      'waiting',
    ]);
    await stageIn(world, 'staging', 'developer', image('d'));
    expect(await refused(store, () => applyIn(world, 'staging', 'developer'))).toMatchObject({
      code: 'concurrency-limit',
      reserved: [{ slots: 2 }],
    });
    await settle(world, 'staging');
    expect((await applyIn(world, 'staging', 'developer')).rollout).not.toBeNull();
  });

  it('CO-2/C-56: waiting for approval does not count; approving does, and refused it stays pending', async () => {
    world = await aWorld(store, { deployConcurrency: 1 });
    const asked = await ship(world, 'production', 'developer', image('web'));
    await ship(world, 'staging', 'developer', image('web'));
    const approval = asked.approval?.id ?? '';
    expect(await refused(store, () => decideIn(world, 'admin', approval))).toMatchObject({
      code: 'concurrency-limit',
    });
    await settle(world, 'staging');
    await decideIn(world, 'admin', approval);
  });

  it('CO-4: 64 starts at once through two replicas, at limit 3, start exactly 3', async () => {
    world = await aWorld(store, { deployConcurrency: 3 });
    const names = Array.from({ length: 64 }, (_, i) => `s${i}`);
    await ship(world, 'staging', 'developer', ...names.map((name) => image(name)));
    await settle(world, 'staging');
    const other = await store.another();
    const scope = await scopeOf(world, 'staging', 'developer');
    const starts = names.map((name, i) => startService(i % 2 ? store : other, scope, redeployOf(name)));
    const outcomes = await Promise.allSettled(starts);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(new Set(refusals.map((one) => one.problem?.code))).toEqual(new Set(['concurrency-limit']));
  });
});

describe('deciding at once', () => {
  it('AP-4/C-156: of 50 decisions through two replicas one wins, and 49 are told who decided', async () => {
    const asked = await ship(world, 'production', 'developer', image('web'));
    const other = await store.another();
    const deciders = (['owner', 'admin', 'otherAdmin'] as const).map((who) => who);
    const tries = Array.from({ length: 50 }, (_, i) => {
      const through = { ...world, store: i % 2 ? store : other };
      const verdict = i % 3 === 0 ? 'reject' : 'approve';
      return decideIn(through, deciders[i % 3] ?? 'owner', asked.approval?.id ?? '', verdict);
    });
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.problem] : []));
    expect(refusals).toHaveLength(49);
    for (const problem of refusals)
      expect(problem).toMatchObject({
        code: 'already-decided',
        decision: { by: { name: expect.any(String) } },
      });
  });
});

describe('passing at once', () => {
  const policy = (own: boolean, rollbacks: boolean) =>
    store.pool.query(
      'update organization set approvers_cannot_approve_own = $1, rollbacks_skip_approval = $2 where id = $3',
      [own, rollbacks, world.org.id],
    );

  it('AP-8: an admin passes their own request where the policy lets them, and it is recorded with its rule', async () => {
    await policy(false, false);
    const asked = await ship(world, 'production', 'admin', image('web'));
    expect(asked.approval?.state).toBe('approved');
    const { rows } = await store.pool.query('select decision_rule, decided_by from approval where id = $1', [
      asked.approval?.id,
    ]);
    expect(rows[0]).toMatchObject({ decision_rule: 'requester-can-decide', decided_by: { name: 'admin' } });
    expect(await statesIn(world, 'production')).toEqual({ web: 'deploying' });
  });

  it('AP-8: a rollback skips where the policy says so, for a developer too', async () => {
    const first = await running();
    await policy(true, true);
    const started = await startIn('production', 'developer', rollbackTo('web', first));
    expect(started.approval?.state).toBe('approved');
    expect(await statesIn(world, 'production')).toEqual({ web: 'deploying' });
  });

  it('AP-6: passing at once ends the older requests for the service', async () => {
    const first = await running();
    const asked = await startIn('production', 'developer', redeployOf('web'));
    await policy(true, true);
    await startIn('production', 'otherDeveloper', rollbackTo('web', first));
    const { rows } = await store.pool.query('select state from approval where id = $1', [asked.approval?.id]);
    expect(rows[0]).toEqual({ state: 'superseded' });
  });
});
