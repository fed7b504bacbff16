import { beforeEach, describe, expect, it } from 'vitest';
import { fromInput } from '@nebula/domain/spec/from-input';
import type { Capabilities } from '@nebula/domain/spec/spec';
import { image, setVariable, ship, stageIn } from '../../test/acts.ts';
import { contentsOf, refused } from '../../test/refused.ts';
import { statementsOf } from '../../test/statements.ts';
import { eventsOf } from '../../test/told.ts';
import { aWorld, scopeOf, testStore, type World } from '../../test/world.ts';
import { showDraft } from '../queries/show-draft.ts';
import type { About, Arrival } from './arrival.ts';
import type { Read } from './arrive.ts';
import { stageArrival } from './stage-arrival.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

type Tables = Record<string, Record<string, unknown>>;

/** An importer whose text is the tables themselves. */
const reading =
  (tables: Tables, more: Partial<Arrival> = {}): Read =>
  ({ live }: About) => {
    const services = Object.entries(tables).map(([name, table]) => {
      const read = fromInput(table, '', live.services[name] ?? null);
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      return [name, read.state] as const;
    });
    return { wanted: { services: Object.fromEntries(services) }, given: new Set(), notes: [], ...more };
  };

const arrives = async (tables: Tables, more: Partial<Arrival> = {}, dryRun = false) =>
  stageArrival(store, await scopeOf(world, 'staging', 'developer'), reading(tables, more), { dryRun });

const draft = async () => showDraft(store, await scopeOf(world, 'staging', 'developer'));

const can = (capabilities: Partial<Capabilities>) =>
  store.pool.query('update cluster set capabilities = $2 where id = $1', [
    world.cluster.id,
    { images: true, repositories: true, postgres: true, failover: true, volumes: true, ...capabilities },
  ]);

describe('CS-14: what arrives', () => {
  it('is staged in the draft of who brought it, as lines like any other', async () => {
    const { draft: after, lines } = await arrives({ web: { image: 'web:1' }, db: { kind: 'postgres' } });
    expect(lines.map(({ kind, service }) => [kind, service])).toEqual([
      ['create', 'db'],
      ['create', 'web'],
    ]);
    expect(after).toEqual(await draft());
    expect(after.action?.label).toBe('Deploy 2 changes');
    const events = (await eventsOf(world)).filter(({ type }) => type === 'draft.edited');
    expect(events).toMatchObject([{ subject: { changeSet: after.id }, payload: { lines: 2 } }]);
  });

  it('is shown before by the same answer, and then nothing is written', async () => {
    await stageIn(world, 'staging', 'developer', image('mine'));
    const before = await contentsOf(store);
    const shown = await arrives({ web: { image: 'web:1', variables: { A: 'a' } } }, {}, true);
    expect(await contentsOf(store)).toEqual(before);
    expect(shown.draft.lines).toHaveLength(2);
    const staged = await arrives({ web: { image: 'web:1', variables: { A: 'a' } } });
    const bare = (lines: typeof staged.lines) => lines.map(({ id: _, ...line }) => line);
    expect(bare(shown.lines)).toEqual(bare(staged.lines));
    expect(shown.draft.action).toEqual(staged.draft.action);
  });

  it('is all or nothing, and every error names its place in the text', async () => {
    const locate = (path: readonly string[]) =>
      path.join('.') === 'services.web.replicas' ? { line: 7, column: 3 } : undefined;
    const table = { image: 'web:1', replicas: 2, volume: { path: '/data' }, depends_on: ['nowhere'] };
    const problem = await refused(store, () => arrives({ web: table, api: { image: 'api:1' } }, { locate }));
    expect(problem).toMatchObject({
      code: 'invalid',
      errors: [
        { path: 'services.web.replicas', line: 7, column: 3 },
        { path: 'services.web.depends_on', message: 'web depends on nowhere, which does not exist.' },
      ],
    });
  });

  it('is refused before anything is staged where the cluster cannot run it, in a preview too', async () => {
    await can({ images: false });
    for (const dryRun of [true, false])
      expect(await refused(store, () => arrives({ web: { image: 'web:1' } }, {}, dryRun))).toMatchObject({
        code: 'invalid',
        detail: expect.stringContaining('cluster cannot run images'),
      });
  });

  it('CS-1: is refused to who may not stage', async () => {
    const scope = await scopeOf(world, 'staging', 'viewer');
    for (const dryRun of [true, false]) {
      const bring = () => stageArrival(store, scope, reading({ web: { image: 'web:1' } }), { dryRun });
      expect(await refused(store, bring)).toMatchObject({ code: 'not-allowed' });
    }
  });
});

describe('CS-3: what arrives again', () => {
  it('changes nothing, whether it is staged or live', async () => {
    const tables = { web: { image: 'web:1', variables: { A: 'a' } } };
    const first = await arrives(tables);
    const again = await arrives(tables);
    expect(again.lines).toEqual([]);
    expect(again.draft.revision).toBe(first.draft.revision);
    await ship(world, 'staging', 'developer', image('other'));
    expect((await arrives(tables)).draft.id).toBeNull();
  });

  it('stages only what differs, folded into what the draft creates', async () => {
    await arrives({ web: { image: 'web:1', port: 80 } });
    const { draft: after } = await arrives({ web: { image: 'web:2' } });
    expect(after.lines).toMatchObject([{ kind: 'create', value: { image: 'web:2', port: 80 } }]);
  });

  it('takes back a line of the draft where it wants what is live, and says so', async () => {
    await ship(world, 'staging', 'developer', image('web', '1', { replicas: 2 }));
    await stageIn(world, 'staging', 'developer', { kind: 'replicas', service: 'web', value: 5 });
    const { draft: after, notes } = await arrives({ web: { replicas: 2 } });
    expect(after.lines).toEqual([]);
    expect(notes).toMatchObject([{ service: 'web', key: 'replicas', severity: 'info' }]);
  });

  it('takes back the staged removal of a service that it names', async () => {
    await ship(world, 'staging', 'developer', image('web'));
    await stageIn(world, 'staging', 'developer', { kind: 'remove', service: 'web', value: {} });
    const { draft: after } = await arrives({ web: { replicas: 3 } });
    expect(after.lines).toMatchObject([{ kind: 'replicas', value: 3 }]);
  });

  it('leaves a line for a secret that is given again, and never shows it', async () => {
    const secret = { web: { variables: { KEY: { value: 'hush', secret: true } } } };
    await ship(world, 'staging', 'developer', image('web'), setVariable('web', 'KEY', 'hush', true));
    expect((await arrives(secret)).lines).toEqual([]);
    const { lines, notes } = await arrives(secret, { given: new Set(['web/variable/KEY']) });
    expect(lines).toMatchObject([{ kind: 'variable.set', key: 'KEY', value: { secret: true } }]);
    expect(JSON.stringify([lines, notes])).not.toContain('hush');
  });
});

it('CS-4: a secret without a value is named, and refuses the apply', async () => {
  const { notes, draft: after } = await arrives({
    web: { image: 'w', variables: { KEY: { secret: true } } },
  });
  expect(notes).toMatchObject([{ service: 'web', key: 'variables.KEY', severity: 'warning', unset: true }]);
  expect(after.action?.refusal).toMatchObject({ detail: expect.stringContaining('KEY') });
});

it('one service and forty take the same number of statements', async () => {
  const many = (count: number): Tables =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`web-${i}`, { image: 'w:1' }]));
  const [scope, other] = [
    await scopeOf(world, 'staging', 'developer'),
    await scopeOf(world, 'staging', 'admin'),
  ];
  await stageArrival(store, other, reading({}), {});
  const one = await statementsOf(() => stageArrival(store, scope, reading(many(1))));
  const forty = await statementsOf(() => stageArrival(store, other, reading(many(40))));
  expect(forty.length).toBeLessThanOrEqual(one.length);
});
