import { beforeAll, describe, expect, it } from 'vitest';
import { APPROVAL, BIRTH, CHANGE_SET, DEPLOYMENT, mayFollow, type Machine } from '@nebula/domain/machines';
import { aDeployment, anApproval, aChangeSet, openGate } from '../../test/rows.ts';
import { aService, type TestService } from '../../test/a-service.ts';
import { aWorld, testStore, type TestStore, type World } from '../../test/world.ts';

let store: TestStore;
let world: World;
let web: TestService;
beforeAll(async () => {
  store = await testStore();
  world = await aWorld(store);
  web = await aService(world, world.staging, 'web');
});

type Machines = 'change-set' | 'approval' | 'deployment';

const TABLES: Record<
  Machines,
  { table: string; machine: Machine; make: (state: string) => Promise<string> }
> = {
  'change-set': { table: 'change_set', machine: CHANGE_SET, make: (state) => aChangeSet(world, { state }) },
  approval: { table: 'approval', machine: APPROVAL, make: (state) => anApproval(world, { state }) },
  deployment: {
    table: 'deployment',
    machine: DEPLOYMENT,
    make: (state) => aDeployment(world, web, { state }),
  },
};

/** Puts a row into a state that it may not be born in, behind the triggers' back. */
async function inState(name: Machines, state: string): Promise<string> {
  const { table, make } = TABLES[name];
  const id = await make(BIRTH[name][0]);
  await behind(`update ${table} set state = $2 where id = $1`, [id, state]);
  return id;
}

/** Runs a statement with the triggers off, as somebody who owns the database could. */
async function behind(text: string, values: unknown[]): Promise<void> {
  const client = await store.pool.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(text, values);
  } finally {
    client.release(true);
  }
}

const stateOf = async (table: string, id: string): Promise<string> =>
  (await store.pool.query(`select state from ${table} where id = $1`, [id])).rows[0]?.state;

describe.each(Object.keys(TABLES) as Machines[])('CS-12 AP-14 DE-1: the machine of a %s', (name) => {
  const { table, machine, make } = TABLES[name];
  const states = Object.keys(machine);

  it.each(states)('in the database: born as %s', async (state) => {
    const born = make(state);
    if ((BIRTH[name] as readonly string[]).includes(state)) await expect(born).resolves.toBeTypeOf('string');
    else await expect(born).rejects.toThrow(`cannot begin as ${state}`);
  });

  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'in the database: %s → %s',
    async (from, to) => {
      const id = await inState(name, from);
      const move = openGate(store, async (client) => {
        await client.query(`update ${table} set state = $2 where id = $1`, [id, to]);
      });
      if (from === to || mayFollow(machine, from, to)) await move;
      else await expect(move).rejects.toThrow(`cannot go from ${from} to ${to}`);
      expect(await stateOf(table, id)).toBe(mayFollow(machine, from, to) ? to : from);
    },
  );
});

describe('the gate in the database', () => {
  it('AP-1: no deployment is inserted but through it', async () => {
    const id = aDeployment(world, web, { state: 'deploying', gate: 'shut' });
    await expect(id).rejects.toThrow('a deployment starts through the gate only');
  });

  it.each(['waiting', 'deploying'])('AP-1: none moves to %s but through it', async (state) => {
    const id = await aDeployment(world, web, { state: 'awaiting-approval' });
    const move = store.pool.query('update deployment set state = $2 where id = $1', [id, state]);
    await expect(move).rejects.toThrow('a deployment starts through the gate only');
    expect(await stateOf('deployment', id)).toBe('awaiting-approval');
  });

  it('AP-1: a gate that one transaction opened is shut for the next on the same connection', async () => {
    const client = await store.pool.connect();
    await client.query(`begin; select set_config('nebula.gate', 'open', true); commit`);
    const { rows } = await client.query(`select current_setting('nebula.gate', true) as gate`);
    client.release();
    expect(rows[0]?.gate).not.toBe('open');
  });

  it.each(['waiting', 'deploying'])(
    'AP-2: a gated one is never %s without its approval granted',
    async (state) => {
      const pending = await anApproval(world, { state: 'pending' });
      for (const approval of [pending, null])
        await expect(aDeployment(world, web, { state, gated: true, approval })).rejects.toThrow(
          'request is approved',
        );
      const id = await aDeployment(world, web, {
        state: 'awaiting-approval',
        gated: true,
        approval: pending,
      });
      const move = openGate(store, (client) =>
        client.query('update deployment set state = $2 where id = $1', [id, state]),
      );
      await expect(move).rejects.toThrow('request is approved');
      expect(await stateOf('deployment', id)).toBe('awaiting-approval');
    },
  );

  it.each(['rejected', 'cancelled'])('AP-4: a gated one ends as %s without an approval', async (state) => {
    const approval = await anApproval(world, { state: 'pending' });
    const id = await aDeployment(world, web, { state: 'awaiting-approval', gated: true, approval });
    await store.pool.query('update deployment set state = $2 where id = $1', [id, state]);
    expect(await stateOf('deployment', id)).toBe(state);
  });

  it('AP-4: approving and starting may be written in any order of one transaction', async () => {
    const approval = await anApproval(world, { state: 'pending' });
    const id = await aDeployment(world, web, { state: 'awaiting-approval', gated: true, approval });
    await openGate(store, async (client) => {
      await client.query(`update deployment set state = 'deploying' where id = $1`, [id]);
      await client.query(`update approval set state = 'approved' where id = $1`, [approval]);
    });
    expect(await stateOf('deployment', id)).toBe('deploying');
  });

  it('AP-2: the approval of another environment, or another approval, does not help', async () => {
    const elsewhere = await anApproval(world, { state: 'approved', environment: world.production });
    const started = aDeployment(world, web, { state: 'deploying', gated: true, approval: elsewhere });
    await expect(started).rejects.toThrow('request is approved');
    const pending = await anApproval(world, { state: 'pending' });
    const granted = await anApproval(world, { state: 'approved' });
    const id = await aDeployment(world, web, { state: 'awaiting-approval', gated: true, approval: pending });
    const swap = store.pool.query('update deployment set approval_id = $2 where id = $1', [id, granted]);
    await expect(swap).rejects.toThrow('never changes');
  });

  it('AP-1: an ungated deployment cannot be made where production is, nor a gated one be ungated', async () => {
    const database = await aService(world, world.production, 'db');
    const made = aDeployment(world, database, { state: 'deploying', environment: world.production });
    await expect(made).rejects.toThrow('is gated');
    const approval = await anApproval(world, { state: 'pending' });
    const id = await aDeployment(world, web, { state: 'awaiting-approval', gated: true, approval });
    const ungate = store.pool.query('update deployment set gated = false where id = $1', [id]);
    await expect(ungate).rejects.toThrow('never changes');
  });
});

it('AP-4: a decision is written once', async () => {
  const id = await anApproval(world, { state: 'pending' });
  await store.pool.query(`update approval set state = 'rejected', comment = 'no' where id = $1`, [id]);
  const rewritten = store.pool.query(`update approval set comment = 'yes' where id = $1`, [id]);
  await expect(rewritten).rejects.toThrow('stays as it was decided');
});

describe('CS-11: the lines of a change set', () => {
  const line = (changeSet: string) =>
    store.pool.query(
      `insert into change_line (id, change_set_id, environment_id, target, kind, sealed)
       values ($1, $2, $3, gen_random_uuid()::text, 'replicas', '') returning id`,
      [`ln_${Math.random()}`, changeSet, world.staging.id],
    );

  it.each([
    `update change_line set sealed = 'x' where change_set_id = $1`,
    `update change_line set key = 'x' where change_set_id = $1`,
    'delete from change_line where change_set_id = $1',
  ])('stay as they were requested: %s', async (statement) => {
    const id = await aChangeSet(world, { state: 'draft' });
    await line(id);
    await store.pool.query(`update change_set set state = 'pending-approval' where id = $1`, [id]);
    await expect(store.pool.query(statement, [id])).rejects.toThrow('only while it is a draft');
    await expect(line(id)).rejects.toThrow('only while it is a draft');
  });

  it('change again once it is withdrawn, and go with their draft', async () => {
    const id = await aChangeSet(world, { state: 'draft' });
    await line(id);
    await store.pool.query(`update change_set set state = 'pending-approval' where id = $1`, [id]);
    await store.pool.query(`update change_set set state = 'draft' where id = $1`, [id]);
    await store.pool.query(`update change_line set sealed = 'x' where change_set_id = $1`, [id]);
    await store.pool.query('delete from change_set where id = $1', [id]);
    const left = await store.pool.query('select 1 from change_line where change_set_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  it('cannot be moved into another draft once requested', async () => {
    const [requested, draft] = [
      await aChangeSet(world, { state: 'draft' }),
      await aChangeSet(world, { state: 'draft' }),
    ];
    await line(requested);
    await store.pool.query(`update change_set set state = 'pending-approval' where id = $1`, [requested]);
    const moved = store.pool.query('update change_line set change_set_id = $2 where change_set_id = $1', [
      requested,
      draft,
    ]);
    await expect(moved).rejects.toThrow('only while it is a draft');
  });
});
