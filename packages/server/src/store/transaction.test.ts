import { beforeAll, describe, expect, it } from 'vitest';
import { notFound, Refusal } from '@nebula/domain/problems';
import { actorOf, aWorld, testStore, type TestStore, type World } from '../../test/world.ts';
import { until } from '../../../../test/until.ts';
import { draftStream } from './streams.ts';
import { CommittedRefusal, inStreams, type NewEvent } from './transaction.ts';
import { verifyAudit } from './audit.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore({ poolSize: 20 });
});

const anEvent = (world: World, more: Partial<NewEvent> = {}): NewEvent => ({
  type: 'test.happened',
  org: world.org.id,
  subject: {},
  payload: {},
  ...more,
});

const actor = (world: World) => actorOf(world.people.admin);

const eventsOf = async (stream: string) =>
  (await store.pool.query('select * from event where stream_id = $1 order by seq', [stream])).rows;

/** A promise and what settles it. */
const gate = () => Promise.withResolvers<void>();

/** How many backends wait for a lock in this database now. */
const waiting = async (): Promise<number> => {
  const { rows } = await store.pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
};

describe('a command', () => {
  it('EV-1: writes its rows and its events in one transaction', async () => {
    const world = await aWorld(store);
    const id = world.staging.id;
    await inStreams(store, actor(world), { streams: [id] }, async (tx) => {
      await tx.db.updateTable('environment').set({ name: 'Renamed' }).where('id', '=', id).execute();
      const place = { project: world.project.id, environment: id };
      tx.record(id, anEvent(world, { ...place, payload: { b: 1, a: 'ü\u2028' } }));
      tx.record(id, anEvent(world));
    });
    const events = await eventsOf(id);
    expect(events.map((event) => event.seq)).toEqual(['1', '2']);
    expect(events[0]).toMatchObject({ environment_id: id, payload: { b: 1, a: 'ü\u2028' } });
    expect((await verifyAudit(store, world.org.id)).problems).toEqual([]);
  });

  it('GA-1: that is refused changes nothing', async () => {
    const world = await aWorld(store);
    const id = world.staging.id;
    const refused = inStreams(store, actor(world), { streams: [id] }, async (tx) => {
      await tx.db.updateTable('environment').set({ name: 'Renamed' }).where('id', '=', id).execute();
      tx.record(id, anEvent(world));
      throw new Refusal(notFound('service', 'web'));
    });
    await expect(refused).rejects.toMatchObject({ problem: { code: 'not-found' } });
    expect(await eventsOf(id)).toEqual([]);
    const environment = await store.db.selectFrom('environment').selectAll().where('id', '=', id).execute();
    expect(environment[0]?.name).toBe('staging');
  });

  it('AP-12: the one refusal that writes is thrown after its commit', async () => {
    const world = await aWorld(store);
    const id = world.production.id;
    const refused = inStreams(store, actor(world), { streams: [id] }, async (tx) => {
      tx.record(id, anEvent(world));
      throw new CommittedRefusal(notFound('line', 'x'));
    });
    await expect(refused).rejects.toBeInstanceOf(CommittedRefusal);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('makes the streams that nobody used before, each of its own organization', async () => {
    const world = await aWorld(store);
    const draft = draftStream(world.staging.id, `person:${world.people.developer.id}`);
    await inStreams(store, actor(world), { streams: [draft, world.org.id] }, async (tx) => {
      tx.record(draft, anEvent(world, { privateTo: `person:${world.people.developer.id}` }));
      tx.record('env_newborn', anEvent(world));
    });
    const { rows } = await store.pool.query(
      'select id, org_id, seq from stream where id = any($1) order by id',
      [[draft, 'env_newborn']],
    );
    expect(rows).toEqual([
      { id: draft, org_id: world.org.id, seq: '1' },
      { id: 'env_newborn', org_id: world.org.id, seq: '1' },
    ]);
  });
});

describe('its clock', () => {
  it('FR-2: a command that waited for a lock has a time after the commit of the one before', async () => {
    const world = await aWorld(store);
    const [held, release] = [gate(), gate()];
    const streams = [world.org.id, world.staging.id];
    const first = inStreams(store, actor(world), { streams }, async (tx) => {
      held.resolve();
      await release.promise;
      return tx.at;
    });
    await held.promise;
    const second = inStreams(store, actor(world), { streams }, async (tx) => tx.at);
    await until('the second command waits', async () => (await waiting()) === 1);
    const { rows } = await store.pool.query<{ now: Date }>('select clock_timestamp() as now');
    release.resolve();
    await first;
    expect((await second).getTime()).toBeGreaterThanOrEqual(rows[0]?.now.getTime() ?? Infinity);
  });

  it('FR-2: the same where it waited for the project, which is locked before the streams', async () => {
    const world = await aWorld(store, { deployConcurrency: 3 });
    const locks = { project: { id: world.project.id, limited: true }, streams: [world.staging.id] };
    const [held, release] = [gate(), gate()];
    const first = inStreams(store, actor(world), { ...locks, streams: [] }, async () => {
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const second = inStreams(store, actor(world), locks, async (tx) => tx.at);
    await until('the second command waits', async () => (await waiting()) === 1);
    // It holds no stream while it waits for the project: somebody else passes.
    await inStreams(store, actor(world), { streams: [world.staging.id] }, async () => undefined);
    const { rows } = await store.pool.query<{ now: Date }>('select clock_timestamp() as now');
    release.resolve();
    await first;
    expect((await second).getTime()).toBeGreaterThanOrEqual(rows[0]?.now.getTime() ?? Infinity);
  });
});

describe('its locks', () => {
  it('CO-4: a project without a limit is shared, one with a limit is had by one at a time', async () => {
    const world = await aWorld(store);
    const project = { id: world.project.id, limited: false };
    const [both, arrived] = [gate(), [] as (number | null)[]];
    const start = (stream: string) =>
      inStreams(store, actor(world), { project, streams: [stream] }, async (tx) => {
        arrived.push(tx.deployConcurrency);
        if (arrived.length === 2) both.resolve();
        await both.promise;
      });
    await Promise.all([start(world.staging.id), start(world.production.id)]);
    expect(arrived).toEqual([null, null]);

    await store.db.updateTable('project').set({ deploy_concurrency: 2 }).execute();
    let inside = 0;
    const alone = (stream: string) =>
      inStreams(store, actor(world), { project, streams: [stream] }, async (tx) => {
        inside += 1;
        await until('somebody waits', async () => (await waiting()) >= 1 || arrived.length === 3);
        expect([inside, tx.deployConcurrency]).toEqual([1, 2]);
        arrived.push(tx.deployConcurrency);
        inside -= 1;
      });
    await Promise.all([alone(world.staging.id), alone(world.production.id)]);
    expect(arrived).toEqual([null, null, 2, 2]);
  });

  it('a staged line waits for nobody who holds the project', async () => {
    const world = await aWorld(store, { deployConcurrency: 1 });
    const locks = { project: { id: world.project.id, limited: true }, streams: [world.production.id] };
    await inStreams(store, actor(world), locks, async () => {
      await store.db
        .insertInto('change_set')
        .values({
          id: 'cs_beside',
          org_id: world.org.id,
          project_id: world.project.id,
          environment_id: world.production.id,
          state: 'draft',
          owner: 'project',
          owner_person: null,
          message: null,
        })
        .execute();
    });
  });

  it('two commands that lock in the wrong order end in a deadlock that nobody sees', async () => {
    const world = await aWorld(store);
    const [a, b] = [world.staging.id, world.production.id];
    let together = 0;
    const cross = (own: string, other: string) =>
      inStreams(store, actor(world), { streams: [own] }, async (tx) => {
        together += 1;
        await until('both are inside', () => together >= 2);
        tx.record(other, anEvent(world));
      });
    await Promise.all([cross(a, b), cross(b, a)]);
    expect([(await eventsOf(a)).length, (await eventsOf(b)).length]).toEqual([1, 1]);
  });

  it('EV-1: two replicas that write to the same streams leave no gap and no double', async () => {
    const world = await aWorld(store);
    const replicas = [store, await store.another({ poolSize: 8 })];
    const streams = [world.org.id, world.staging.id, world.production.id];
    const write = (n: number) => {
      const replica = replicas[n % 2] ?? store;
      const wanted = n % 3 === 0 ? [streams[0] ?? ''] : [...streams].reverse();
      return inStreams(replica, actor(world), { streams: wanted }, async (tx) => {
        for (const stream of wanted) tx.record(stream, anEvent(world, { payload: { n } }));
      });
    };
    await Promise.all(Array.from({ length: 90 }, (_, n) => write(n)));
    const seqs = (await eventsOf(world.org.id)).map((event) => Number(event.seq));
    expect(seqs).toEqual(Array.from({ length: 90 }, (_, n) => n + 1));
    expect(await verifyAudit(store, world.org.id)).toEqual({ streams: 3, events: 210, problems: [] });
  });
});

describe('its notices', () => {
  it('AP-7: reach the inboxes of those they are for, and the outbox once a channel', async () => {
    const world = await aWorld(store);
    const { org, people } = world;
    await store.db
      .insertInto('channel')
      .values({ id: 'ch_1', org_id: org.id, kind: 'slack', name: 'ops', config: Buffer.from('') })
      .execute();
    const notice = {
      kind: 'approval.waiting',
      title: 'T',
      body: 'B',
      link: { approval: 'apr_1' },
      org: org.id,
    };
    await inStreams(store, actor(world), { streams: [org.id] }, async (tx) => {
      tx.tell({ ...notice, to: 'everyone', except: [people.developer.id], channels: true });
      tx.tell({ ...notice, kind: 'deciders', to: 'deciders' });
      tx.tell({ ...notice, kind: 'some', to: [people.viewer.id, 'per_of_another_organization'] });
    });
    const { rows } = await store.pool.query<{ kind: string; names: string[] }>(
      `select n.kind, array_agg(p.name order by p.name) as names from notification n join person p on p.id = person_id
       where org_id = $1 group by 1 order by 1`,
      [org.id],
    );
    expect(rows).toEqual([
      { kind: 'approval.waiting', names: ['admin', 'otherAdmin', 'otherDeveloper', 'owner', 'viewer'] },
      { kind: 'deciders', names: ['admin', 'otherAdmin', 'owner'] },
      { kind: 'some', names: ['viewer'] },
    ]);
    const outbox = await store.db.selectFrom('delivery').selectAll().where('org_id', '=', org.id).execute();
    expect(outbox).toMatchObject([{ channel_id: 'ch_1', kind: 'approval.waiting', payload: { title: 'T' } }]);
  });
});

it('wakes the listeners of every replica after the commit', async () => {
  const world = await aWorld(store);
  const other = await store.another();
  const heard: string[] = [];
  const stop = other.listen(({ stream, org }) => void heard.push(`${org} ${stream}`));
  await inStreams(store, actor(world), { streams: [world.staging.id] }, async (tx) =>
    tx.record(world.staging.id, anEvent(world)),
  );
  await until('the other replica heard', () => heard.includes(`${world.org.id} ${world.staging.id}`));
  stop();
});
