import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actorOf, aWorld, testStore, type TestStore, type World } from '../../test/world.ts';
import { exportDigest, verifyExport } from './audit-export.ts';
import { verifyAudit } from './audit.ts';
import { inStreams } from './transaction.ts';

let store: TestStore;
let world: World;

/** A log of five events in one stream. */
async function fresh(): Promise<void> {
  store = await testStore();
  world = await aWorld(store);
  for (const n of [1, 2, 3, 4, 5]) await record(world.staging.id, n);
}

const record = (stream: string, n: number) =>
  inStreams(store, actorOf(world.people.admin), { streams: [stream] }, async (tx) =>
    tx.record(stream, {
      type: 'test',
      org: world.org.id,
      subject: { a: 'b' },
      payload: { n, nested: [{ x: 1.5 }] },
    }),
  );

/** What whoever owns the database can do: triggers and foreign keys off. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await store.pool.connect();
  await client.query(`set session_replication_role = 'replica'`);
  for (const text of statements) await client.query(text);
  client.release(true);
}

const problems = async () =>
  (await verifyAudit(store, world.org.id)).problems.map(({ kind, seq }) => `${kind} ${seq}`);

describe('EV-2: the product cannot change the audit log', () => {
  beforeAll(fresh);

  it.each([
    `update event set type = 'x'`,
    'delete from event',
    'truncate event',
    'truncate stream cascade',
    'delete from stream',
    'update stream set seq = seq + 1',
    'update stream set seq = seq - 1',
    `update stream set head = ''`,
    `insert into stream values ('x', 'y', 5, '')`,
    `insert into event (stream_id, seq, at, org_id, type, actor, subject, payload, hash)
     select stream_id, seq + 1, at, org_id, type, actor, subject, payload, hash from event order by seq desc limit 1`,
  ])('%s', async (statement) => {
    await expect(store.pool.query(statement)).rejects.toThrow(/event|stream/);
    expect(await verifyAudit(store, null)).toEqual({ streams: 3, events: 5, problems: [] });
  });
});

describe('EV-2: tampering in the database shows', () => {
  beforeEach(fresh);

  it('nothing is said of a log that nobody touched', async () => {
    expect(await verifyAudit(store, world.org.id)).toEqual({ streams: 3, events: 5, problems: [] });
  });

  it.each([
    `payload = '{"n": 9}'`,
    `actor = jsonb_set(actor, '{name}', '"somebody else"')`,
    `at = at + interval '1 millisecond'`,
    `type = 'x'`,
    `subject = '{}'`,
    `project_id = 'x', environment_id = 'x'`,
    `private_to = 'x'`,
    `org_id = 'x'`,
  ])('altered: %s', async (change) => {
    await tamper(`update event set ${change} where seq = 3`);
    expect(await problems()).toEqual(['altered 3']);
  });

  it.each([
    ['in the middle', 'delete from event where seq in (2, 3)', 'removed 2'],
    ['at the beginning', 'delete from event where seq = 1', 'removed 1'],
    ['at the end', 'delete from event where seq = 5', 'removed 5'],
  ])('removed %s', async (_where, statement, problem) => {
    await tamper(statement);
    expect(await problems()).toEqual([problem]);
  });

  it('removed at the end, the stream cut back to fit', async () => {
    await tamper('delete from event where seq = 5', 'update stream set seq = 4 where seq = 5');
    expect(await problems()).toEqual(['removed 4']);
  });

  it('removed at the end, head copied from the moment before', async () => {
    const { rows } = await store.pool.query(`select encode(head, 'hex') as head from stream where seq = 5`);
    await record(world.staging.id, 6);
    await tamper(
      'delete from event where seq = 6',
      `update stream set seq = 5, head = decode('${rows[0]?.head}', 'hex') where seq = 6`,
    );
    // An old head fits its old end: only an export, or a backup, shows what came after.
    expect(await problems()).toEqual([]);
  });

  it('removed in the middle, the later ones renumbered', async () => {
    await tamper(
      'delete from event where seq = 2',
      'update event set seq = seq - 1 where seq > 2',
      'update stream set seq = 4 where seq = 5',
    );
    expect((await problems())[0]).toBe('altered 2');
  });

  it('inserted: a copy past the end, and one in between', async () => {
    const copy = (seq: string) =>
      `insert into event (stream_id, seq, at, org_id, type, actor, subject, payload, hash)
       select stream_id, ${seq}, at, org_id, type, actor, subject, payload, hash from event where seq = 2`;
    await tamper(copy('6'));
    expect(await problems()).toEqual(['inserted 6']);
    await tamper(
      'delete from event where seq = 6',
      'update event set seq = seq + 10 where seq > 2',
      'update event set seq = seq - 9 where seq > 2',
      copy('3'),
      'update stream set seq = 6 where seq = 5',
    );
    expect((await problems())[0]).toBe('altered 3');
  });

  it('two events that changed places', async () => {
    await tamper(
      'update event set seq = 12 - seq where seq in (2, 3)',
      'update event set seq = 13 - seq - 0 where seq = 0',
    );
    await tamper('update event set seq = 2 where seq = 9', 'update event set seq = 3 where seq = 10');
    expect((await problems())[0]).toMatch(/^altered 2/);
  });

  it('a stream that was removed with all its events', async () => {
    await tamper('delete from stream where seq = 5');
    expect(await problems()).toEqual(['removed 0']);
  });

  it('reads any number of events in batches', async () => {
    await inStreams(store, actorOf(world.people.admin), { streams: [world.production.id] }, async (tx) => {
      for (let n = 0; n < 2_500; n += 1)
        tx.record(world.production.id, { type: 'test', org: world.org.id, subject: {}, payload: { n } });
    });
    expect(await verifyAudit(store, null)).toEqual({ streams: 3, events: 2_505, problems: [] });
  });
});

describe('EV-2: an export shows later whether it is whole', () => {
  beforeAll(fresh);

  const anExport = async (): Promise<string[]> => {
    const digest = exportDigest(store, world.org.id);
    const lines = [1, 2, 3, 4, 5].map((seq) => JSON.stringify({ seq, name: 'ü' }));
    lines.forEach((line, index) => digest.add(line, { stream: world.staging.id, seq: index + 1 }));
    return [...lines, digest.end()];
  };

  it('one that is whole', async () => {
    expect(await verifyExport(store, await anExport())).toEqual({ events: 5, problems: [] });
  });

  it.each([
    ['the end cut off', (lines: string[]) => lines.slice(0, 3), 'its end was cut off'],
    ['lines cut out', (lines: string[]) => lines.toSpliced(3, 1), 'the export was altered'],
    ['a line altered', (lines: string[]) => lines.with(2, '{"seq":9}'), 'the export was altered'],
    ['a line put in', (lines: string[]) => lines.toSpliced(2, 0, '{}'), 'the export was altered'],
    [
      'two lines changed places',
      (lines: string[]) => [lines[1] ?? '', lines[0] ?? '', ...lines.slice(2)],
      'altered',
    ],
    ['nothing left', () => [], 'its end was cut off'],
  ])('%s', async (_what, change, problem) => {
    const check = await verifyExport(store, change(await anExport()));
    expect(check.problems[0]).toContain(problem);
  });

  it('and that the log in the database was cut back since', async () => {
    const lines = await anExport();
    await tamper('delete from event where seq = 5', 'update stream set seq = 4 where seq = 5');
    const check = await verifyExport(store, lines);
    expect(check.problems).toEqual([`stream ${world.staging.id} had 5 events when exported and has 4 now`]);
  });
});
