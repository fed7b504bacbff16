import { beforeEach, describe, expect, it } from 'vitest';
import { aService, type TestService } from '../../test/a-service.ts';
import { aDeployment, anApproval } from '../../test/rows.ts';
import { eventsOf, told } from '../../test/told.ts';
import { actorOf, aWorld, testStore, type World } from '../../test/world.ts';
import { inStreams } from '../store/transaction.ts';
import { endRequest, type RequestEnd } from './end-request.ts';

const store = await testStore();
let world: World;
let web: TestService;
beforeEach(async () => {
  world = await aWorld(store);
  web = await aService(world, world.production, 'web');
});

/** A pending request of the developer's for `web`, with the deployment that it holds back and a notice that waits. */
async function aRequest(): Promise<{ approval: string; deployment: string }> {
  const { production, people } = world;
  const approval = await anApproval(world, { state: 'pending', environment: production });
  const deployment = await aDeployment(world, web, {
    state: 'awaiting-approval',
    gated: true,
    approval,
    environment: production,
  });
  await store.pool.query('update rollout set approval_id = $1 where id = $2', [approval, `ro_${deployment}`]);
  await store.pool.query('insert into approval_service values ($1, $2, $3)', [
    approval,
    web.serviceId,
    'web',
  ]);
  await store.pool.query('update approval set requester = $2, requester_person = $3 where id = $1', [
    approval,
    JSON.stringify(actorOf(people.developer)),
    people.developer.id,
  ]);
  await store.pool.query(
    `insert into notification (id, org_id, person_id, kind, title, body, link, approval_id, created_at)
     values ('ntf_' || $1, $2, $3, 'approval.waiting', '', '', '{}', $1, now())`,
    [approval, world.org.id, people.admin.id],
  );
  return { approval, deployment };
}

const end = (ids: string[], state: RequestEnd, newer: string | null = null) =>
  inStreams(store, actorOf(world.people.admin), { streams: [world.production.id] }, (tx) =>
    endRequest(tx, ids, state, 'the reason', newer, state === 'rejected' ? 'not today' : null),
  );

const rowsOf = async ({ approval, deployment }: { approval: string; deployment: string }) => {
  const { rows } = await store.pool.query<Record<string, unknown>>(
    `select a.state, a.decided_by ->> 'name' as by, a.comment, a.ended_by as "endedBy", d.state as deployment,
       d.reason, r.ended_at is not null as ended, n.cleared_at is not null as cleared
     from approval a join deployment d on d.id = $2 join rollout r on r.id = d.rollout_id
       join notification n on n.id = 'ntf_' || a.id where a.id = $1`,
    [approval, deployment],
  );
  return rows[0];
};

describe('AP-14: a request that ends', () => {
  it.each([
    ['withdrawn', 'cancelled', 'admin', null],
    ['superseded', 'cancelled', 'admin', null],
    ['expired', 'cancelled', null, null],
    ['rejected', 'rejected', 'admin', 'not today'],
  ] as const)(
    '%s takes its deployments, rollout and notices with it',
    async (state, deployment, by, comment) => {
      const request = await aRequest();
      await end([request.approval], state);
      expect(await rowsOf(request)).toEqual({
        state,
        by,
        comment,
        endedBy: null,
        deployment,
        reason: 'the reason',
        ended: true,
        cleared: true,
      });
    },
  );

  it('EV-1: records the request and each deployment, with the ids of both', async () => {
    const { approval, deployment } = await aRequest();
    await end([approval], 'rejected');
    const subject = { approval, deployment, service: 'web' };
    expect(await eventsOf(world)).toMatchObject([
      { type: 'approval.rejected', environment: world.production.id, subject: { approval } },
      { type: 'deployment.rejected', environment: world.production.id, subject },
    ]);
  });

  it('AP-7, C-132: tells its requester the outcome with the comment, and the channels', async () => {
    const request = await aRequest();
    await store.pool.query(
      `insert into channel (id, org_id, kind, name, config) values ('chn_' || $1, $1, 'webhook', 'hook', '')`,
      [world.org.id],
    );
    await end([request.approval], 'rejected');
    expect(await told(world, 'approval.rejected')).toEqual([
      {
        who: 'developer',
        title: 'admin rejected the deploy of web in production of shop',
        body: 'Nothing was deployed. "not today" You can ask again.',
      },
    ]);
    const { rows } = await store.pool.query('select payload from delivery where org_id = $1', [world.org.id]);
    expect(rows).toMatchObject([{ payload: { approval: request.approval } }]);
  });

  it('AP-6: names the request that superseded it', async () => {
    const [older, newer] = [await aRequest(), await aRequest()];
    await end([older.approval], 'superseded', newer.approval);
    expect(await rowsOf(older)).toMatchObject({ state: 'superseded', endedBy: newer.approval });
    expect(await rowsOf(newer)).toMatchObject({ state: 'pending', cleared: false });
    const [notice] = await told(world, 'approval.superseded');
    expect(notice?.body).toContain(
      'The deploy of web in production of shop, asked for by developer, was approved',
    );
  });

  it('AP-4: leaves alone what was decided before, and answers only what it ended', async () => {
    const [one, two] = [await aRequest(), await aRequest()];
    await end([one.approval], 'rejected');
    const ended = await end([one.approval, two.approval], 'expired');
    expect(ended.map(({ id }) => id)).toEqual([two.approval]);
    expect(await rowsOf(one)).toMatchObject({ state: 'rejected' });
  });

  it('takes the same number of statements for one and for twenty', async () => {
    const count = async (ids: string[]): Promise<number> => {
      const { db } = store;
      let statements = 0;
      const counting = db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const counted = { ...store, db: counting };
      await inStreams(counted, actorOf(world.people.admin), { streams: [world.production.id] }, (tx) =>
        endRequest(tx, ids, 'expired', 'the reason', null),
      );
      return statements;
    };
    const many = await Promise.all(Array.from({ length: 20 }, aRequest));
    const one = await count([(await aRequest()).approval]);
    expect(await count(many.map(({ approval }) => approval))).toBe(one);
    expect(one).toBeLessThan(12);
  });
});
