// Two things at the same moment, through two replicas of the API on one database: whichever comes first, the other finds
// what it left, and nothing is between.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '@nebula/contract/client';
import { newSecret } from '../src/commands/settings/new-secret.ts';
import { expireRequests } from '../src/timers/expire-requests.ts';
import { aService } from './a-service.ts';
import { setVariable, settle } from './acts.ts';
import { anApp, tokenOf } from './an-app.ts';
import { said } from './model/real.ts';
import { until } from '../../../test/until.ts';
import { aWorld, testStore, type Who, type World } from './world.ts';

const ROUNDS = Array.from({ length: 8 }, (_, round) => round);
const store = await testStore();
const other = await store.another();
let world: World;
let at: { org: string; project: string; environment: string };
let inProduction: typeof at;
let people: Record<Who, Client[]>;

/** As this person, through the first or the second replica. */
const as = (who: Who, replica: number): Client => {
  const client = people[who][replica % 2];
  if (!client) throw new Error('no replica');
  return client;
};

beforeEach(async () => {
  world = await aWorld(store);
  const apps = [await anApp(store), await anApp(other)];
  at = { org: world.org.slug, project: world.project.slug, environment: 'staging' };
  inProduction = { ...at, environment: 'production' };
  const whos = Object.keys(world.people) as Who[];
  const clients = whos.map(async (who) => {
    const token = await tokenOf(world, who);
    return [who, apps.map((app) => app.client(token))] as const;
  });
  people = Object.fromEntries(await Promise.all(clients)) as typeof people;
  for (const where of [world.staging, world.production]) await aService(world, where, 'web');
});

const codes = async (calls: readonly Promise<unknown>[]): Promise<(string | null)[]> =>
  (await Promise.all(calls.map((call) => said(call)))).map(({ refused }) => refused);

const ask = async (who: Who, release: string): Promise<string> => {
  const body = { image: `registry.example/web:${release}` };
  const { approval } = await as(who, 0).call('service.deploy', {
    params: { ...inProduction, service: 'web' },
    body,
  });
  return approval?.id ?? '';
};
const decision = (approval: string) => ({ params: { org: world.org.slug, approval } });
const stateOf = async (approval: string) =>
  (await as('viewer', 0).call('approval.show', decision(approval))).state;
const statesOf = async (environment = world.production.id): Promise<string[]> => {
  const text = 'select state from deployment where environment_id = $1 order by created_at, id';
  return (await store.pool.query<{ state: string }>(text, [environment])).rows.map(({ state }) => state);
};

describe('at the same moment', () => {
  it.each(ROUNDS)(
    'CS-8: of two drafts that touch one line one is applied and one drifts (%i)',
    async (round) => {
      for (const who of ['developer', 'admin'] as const)
        await as(who, 0).call('draft.stage', { params: at, body: { edits: [setVariable('web', 'A', who)] } });
      const applied = ['developer', 'admin'].map((who, i) =>
        as(who as Who, round + i).call('draft.apply', { params: at }),
      );
      expect((await codes(applied)).toSorted()).toEqual(['drifted', null]);
      const kept = await Promise.all(
        (['developer', 'admin'] as const).map((who) => as(who, 0).call('draft.show', { params: at })),
      );
      expect(kept.map((draft) => draft.lines.length).toSorted()).toEqual([0, 1]);
      expect(await statesOf(world.staging.id)).toEqual(['deploying']);
    },
  );

  it.each(ROUNDS)(
    'AP-5: an approval against the end of its 24 hours: one of them, and all of it (%i)',
    async (round) => {
      const approval = await ask('developer', '2');
      const soon = `update approval set expires_at = clock_timestamp() + $2 * interval '10 ms' where id = $1`;
      await store.pool.query(soon, [approval, round]);
      const expired = until('the request has ended', async () => {
        await expireRequests(round % 2 ? store : other);
        return (await stateOf(approval)) !== 'pending';
      });
      const [code] = await codes([as('admin', round).call('approval.approve', decision(approval))]);
      await expired;
      const ended = code === null ? ['approved', 'deploying'] : ['expired', 'cancelled'];
      expect([code, await stateOf(approval), ...(await statesOf())]).toEqual([code, ...ended]);
      expect([null, 'expired']).toContain(code);
    },
  );

  it('FR-2: a start against the switching on of a freeze is refused, or was before', async () => {
    const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
    const day = (ahead: number) => days[(new Date().getUTCDay() + 7 + ahead) % 7] ?? 'sun';
    const windows = [{ from: { day: day(-1), time: '00:00' }, to: { day: day(2), time: '00:00' } }];
    const params = { ...inProduction, service: 'web' };
    const redeploys = (count: number) =>
      Array.from({ length: count }, (_, i) => as('developer', i).call('service.redeploy', { params }));
    const before = codes(redeploys(10));
    const body = { freeze: { enabled: true, timeZone: 'UTC', windows } };
    const switched = as('owner', 1).call('policy.change', { params: { org: world.org.slug }, body });
    const during = codes(redeploys(10));
    await switched;
    expect(await codes(redeploys(5))).toEqual(Array(5).fill('frozen'));
    const answers = [...(await before), ...(await during)];
    expect(answers.every((code) => code === null || code === 'frozen')).toBe(true);
    expect(await statesOf()).toHaveLength(answers.filter((code) => code === null).length);
  });

  it.each(ROUNDS)(
    'DE-1: a cancel against success: healthy first is succeeded, and holds no slot (%i)',
    async (round) => {
      const agentToken = newSecret('nba_');
      await store.pool.query('update cluster set token_hash = $1 where id = $2', [
        agentToken.hash,
        world.cluster.id,
      ]);
      const agent = (await anApp(other)).client(agentToken.text);
      const capabilities = {
        images: true,
        repositories: true,
        postgres: true,
        failover: true,
        volumes: true,
      };
      const { fence } = await agent.call('agent.lease', {
        body: { holder: 'a', driver: 'process', capabilities },
      });
      const params = { ...at, service: 'web' };
      const { deployment } = await as('developer', round).call('service.redeploy', { params });
      const id = deployment?.id ?? '';
      const report = {
        deployment: id,
        phase: 'healthy' as const,
        reason: null,
        commit: null,
        image: null,
        restored: null,
      };
      const [cancelled, reported] = await codes([
        as('admin', round).call('deployment.cancel', { params: { ...at, deployment: id } }),
        agent.call('agent.reports', { body: { fence, deployments: [report], services: [] } }),
      ]);
      expect([null, 'illegal-transition']).toContain(cancelled);
      expect(reported).toBeNull();
      const now = await as('viewer', 0).call('deployment.show', { params: { ...at, deployment: id } });
      expect([now.state, now.cancelling]).toEqual(['succeeded', false]);
    },
  );

  it.each(ROUNDS)(
    "AP-6: two people's promotions approved at once: the newer one runs (%i)",
    async (round) => {
      await as('developer', 0).call('service.redeploy', { params: { ...at, service: 'web' } });
      await settle(world, 'staging');
      const approvals: string[] = [];
      for (const who of ['developer', 'otherDeveloper'] as const) {
        const params = { ...inProduction, service: 'web' };
        const { approval } = await as(who, round).call('service.promote', {
          params,
          body: { from: 'staging' },
        });
        approvals.push(approval?.id ?? '');
      }
      const [older = '', newer = ''] = approvals;
      const [first, second] = await codes([
        as('admin', round).call('approval.approve', decision(older)),
        as('owner', round + 1).call('approval.approve', decision(newer)),
      ]);
      expect([second, await stateOf(newer)]).toEqual([null, 'approved']);
      const older2 = first === null ? ['approved', 'superseded'] : ['superseded', 'cancelled'];
      expect([await stateOf(older), ...(await statesOf())]).toEqual([...older2, 'deploying']);
      expect([null, 'already-decided']).toContain(first);
    },
  );

  it('PE-3: fifty deliveries with one Idempotency-Key are one start and fifty equal answers', async () => {
    await as('developer', 0).call('draft.stage', {
      params: at,
      body: { edits: [setVariable('web', 'A', '1')] },
    });
    const headers = { 'idempotency-key': randomUUID() };
    const sent = Array.from({ length: 50 }, (_, i) =>
      as('developer', i).call('draft.apply', { params: at, headers }),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await statesOf(world.staging.id)).toEqual(['deploying']);
  });
});
