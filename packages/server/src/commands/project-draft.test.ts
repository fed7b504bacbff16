// The draft that a push staged belongs to the project: anyone who may deploy there edits, restages, applies or discards
// it (CS-15). The rows are as a push makes them.
import { beforeEach, describe, expect, it } from 'vitest';
import type { MovedChangeSetShape, ShownChangeSetShape } from '@nebula/contract/shapes/change-set';
import { decideIn, image, setVariable, settle, ship, stageIn, type Which } from '../../test/acts.ts';
import { anApp, codeIn, type TestApp, tokenOf } from '../../test/an-app.ts';
import { contentsOf } from '../../test/refused.ts';
import { freezeNow } from '../../test/freeze-now.ts';
import { eventsOf } from '../../test/told.ts';
import { aWorld, testStore, type Who, type World } from '../../test/world.ts';

const store = await testStore();
const ORIGIN = { commit: 'a41f9c2', author: 'Ann', url: null };
let world: World;
let app: TestApp;
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
});

/** A change set of the project's, staged by somebody who has no draft of their own left then. */
async function push(which: Which, ...edits: unknown[]): Promise<string> {
  await stageIn(world, which, 'owner', ...edits);
  const { rows } = await store.pool.query<{ id: string }>(
    `update change_set set owner = 'project', owner_person = null, origin = $2
     where environment_id = $1 and state = 'draft' and owner like 'person:%' returning id`,
    [world[which].id, ORIGIN],
  );
  return rows[0]?.id ?? '';
}

async function send(who: Who, which: Which, method: 'GET' | 'POST' | 'DELETE', path: string) {
  const at = `/api/v1/orgs/${world.org.slug}/projects/shop/environments/${which}`;
  return app.send(method, `${at}${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(world, who)}` },
    ...(method === 'POST' && path.endsWith('/apply') ? { body: {} } : {}),
  });
}

const shown = async (who: Who, id: string, which: Which = 'staging') =>
  (await send(who, which, 'GET', `/change-sets/${id}`)).json<ShownChangeSetShape>();

/** `A` of web is staged by the push, and somebody changed it meanwhile. */
async function drifted(value = 'theirs'): Promise<string> {
  await ship(world, 'staging', 'admin', image('web'), setVariable('web', 'A', 'old'));
  const id = await push('staging', setVariable('web', 'A', 'pushed'), setVariable('web', 'B', 'b'));
  await ship(world, 'staging', 'admin', setVariable('web', 'A', value));
  return id;
}

describe('CS-15: the draft of the project', () => {
  it('has a line undone by anyone who may deploy, with an event that is nobody’s secret', async () => {
    const id = await push('staging', image('web'), image('api'));
    const [line] = (await shown('developer', id)).lines;
    const answer = await send('developer', 'staging', 'DELETE', `/change-sets/${id}/lines/${line?.id}`);
    expect(answer.json<ShownChangeSetShape>().lines.map(({ service }) => service)).toEqual(['api']);
    expect((await shown('otherDeveloper', id)).lines).toHaveLength(1);
    const edited = (await eventsOf(world)).filter(({ type }) => type === 'draft.edited');
    expect(edited.at(-1)).toMatchObject({ privateTo: null, subject: { changeSet: id } });
  });

  it('leaves the draft of who edits it alone', async () => {
    const id = await push('staging', image('web'));
    await stageIn(world, 'staging', 'developer', image('mine'));
    const [line] = (await shown('developer', id)).lines;
    await send('developer', 'staging', 'DELETE', `/change-sets/${id}/lines/${line?.id}`);
    expect((await send('developer', 'staging', 'POST', `/change-sets/${id}/discard`)).json()).toMatchObject({
      state: 'discarded',
      lines: [],
    });
    const own = (await send('developer', 'staging', 'GET', '/draft')).json();
    expect(own).toMatchObject({ lines: [{ service: 'mine' }] });
  });

  it('CS-8: takes one line, or all that drifted, on what is live now', async () => {
    const id = await drifted();
    const [line] = (await shown('developer', id)).lines;
    expect(line).toMatchObject({ key: 'A', drifted: true });
    const one = await send('developer', 'staging', 'POST', `/change-sets/${id}/lines/${line?.id}/restage`);
    expect(one.json().lines[0]).toMatchObject({ base: 'theirs', value: 'pushed', drifted: false });
    await ship(world, 'staging', 'admin', setVariable('web', 'A', 'again'), setVariable('web', 'B', 'x'));
    const all = (await send('developer', 'staging', 'POST', `/change-sets/${id}/restage`)).json();
    expect(all).toMatchObject({ id, state: 'draft', draft: null, merged: [] });
    expect(all.lines).toMatchObject([
      { base: 'again', drifted: false },
      { base: 'x', drifted: false },
    ]);
  });

  it('CS-8: says which lines went because their wish is live', async () => {
    const id = await drifted('pushed');
    const restaged = await send('developer', 'staging', 'POST', `/change-sets/${id}/restage`);
    const { lines, merged } = restaged.json<MovedChangeSetShape>();
    expect(lines).toMatchObject([{ key: 'B' }]);
    expect(merged).toMatchObject([{ outcome: 'already-so', label: expect.stringContaining('A') }]);
  });

  it('is applied by anyone who may deploy, who is its requester then', async () => {
    const id = await push('staging', image('web'));
    const applied = await send('developer', 'staging', 'POST', `/change-sets/${id}/apply`);
    expect(applied.json()).toMatchObject({
      changeSet: {
        id,
        state: 'applied',
        owner: null,
        project: ORIGIN,
        requester: { id: world.people.developer.id },
      },
      rollout: { deployments: [{ service: 'web' }] },
    });
    const left = (await eventsOf(world)).find(({ type }) => type === 'draft.applied');
    expect(left).toMatchObject({ privateTo: null, subject: { changeSet: id } });
  });

  it('is nobody’s to edit who may not deploy there; nothing changes', async () => {
    const id = await push('staging', image('web'));
    await store.pool.query(`update environment set deploy_role = 'admin' where id = $1`, [world.staging.id]);
    const [line] = (await shown('developer', id)).lines;
    const one = `/change-sets/${id}`;
    for (const who of ['developer', 'viewer'] as const)
      for (const [method, path] of [
        ['DELETE', `${one}/lines/${line?.id}`],
        ['POST', `${one}/lines/${line?.id}/restage`],
        ['POST', `${one}/restage`],
        ['POST', `${one}/discard`],
        ['POST', `${one}/apply`],
      ] as const) {
        const before = await contentsOf(store);
        const answer = await send(who, 'staging', method, path);
        expect([path, answer.statusCode, codeIn(answer)]).toEqual([path, 403, 'not-allowed']);
        expect(withoutTokens(await contentsOf(store))).toEqual(withoutTokens(before));
      }
  });

  it('CS-12: rejected, it comes back as the project’s, from the same push', async () => {
    const id = await push('production', image('web'));
    const asked = (await send('developer', 'production', 'POST', `/change-sets/${id}/apply`)).json();
    await decideIn(world, 'admin', asked.approval.id, 'reject');
    const back = await send('otherDeveloper', 'production', 'POST', `/change-sets/${id}/restage`);
    expect(back.json()).toMatchObject({ id, state: 'rejected', draft: null, merged: [] });
    const list = await send('developer', 'production', 'GET', '/change-sets?state=draft');
    expect(list.json().items).toMatchObject([{ owner: null, project: ORIGIN, lines: [{ service: 'web' }] }]);
  });

  it('CS-12: withdrawn by who applied it, it is the project’s draft again', async () => {
    const id = await push('production', image('web'));
    await send('developer', 'production', 'POST', `/change-sets/${id}/apply`);
    const back = await send('developer', 'production', 'POST', `/change-sets/${id}/withdraw`);
    expect(back.json()).toMatchObject({ id, state: 'draft', owner: null, draft: null, merged: [] });
  });
});

describe('CS-15: the review of the project’s draft', () => {
  it('CS-7, CS-11: is what one’s own would be: rollout, downtime, and whom it waits for', async () => {
    const asked = await ship(
      world,
      'production',
      'admin',
      image('db', '1', { volume: { path: '/data', size: '1Gi' } }),
      image('web'),
    );
    await decideIn(world, 'owner', asked.approval?.id ?? '');
    await settle(world, 'production');
    const edits = [setVariable('db', 'A', 'b'), setVariable('web', 'A', 'b')];
    await stageIn(world, 'production', 'developer', ...edits);
    const own = (await send('developer', 'production', 'GET', '/draft')).json();
    await send('developer', 'production', 'POST', `/change-sets/${own.id}/discard`);
    const id = await push('production', ...edits);
    const { preview, lines } = await shown('developer', id, 'production');
    const { id: _, state: __, revision: ___, lines: ownLines, ...review } = own;
    expect(preview).toEqual(review);
    expect(preview).toMatchObject({
      needsDowntime: ['db'],
      affected: [{ service: 'db' }, { service: 'web' }],
      action: { label: 'Request approval', kind: 'request', refusal: null },
    });
    expect(preview?.action?.decidedBy?.length).toBeGreaterThan(0);
    const flags = (all: typeof lines) => all.map(({ service, downtime }) => [service, downtime]);
    expect(flags(lines)).toEqual(flags(ownLines));
    expect(flags(lines)).toEqual([
      ['db', true],
      ['web', false],
    ]);
  });

  it('FR-1, CO-1: says what it would be refused with', async () => {
    const id = await push('production', image('web'));
    await freezeNow(world);
    const { preview } = await shown('developer', id, 'production');
    expect(preview?.action?.refusal).toMatchObject({
      type: '/problems/frozen',
      detail: expect.stringContaining('frozen until'),
    });
    await store.pool.query('update project set deploy_concurrency = 1 where id = $1', [world.project.id]);
    await ship(world, 'staging', 'admin', image('busy'));
    const full = (await shown('developer', await push('staging', image('late')))).preview;
    expect(full?.action?.refusal).toMatchObject({ type: '/problems/concurrency-limit' });
  });

  it('CS-8: drift comes first', async () => {
    const behind = await drifted();
    const seen = (await shown('developer', behind)).preview;
    expect(seen?.action?.refusal).toMatchObject({ type: '/problems/drifted' });
  });

  it('is for whoever may apply it; others read its lines, and one that is over has none', async () => {
    const id = await push('staging', image('web'));
    expect(await shown('viewer', id)).toMatchObject({ preview: null, lines: [{ service: 'web' }] });
    await store.pool.query(`update environment set deploy_role = 'admin' where id = $1`, [world.staging.id]);
    expect((await shown('developer', id)).preview).toBeNull();
    expect((await shown('admin', id)).preview).not.toBeNull();
    await send('admin', 'staging', 'POST', `/change-sets/${id}/apply`);
    expect(await shown('admin', id)).toMatchObject({ state: 'applied', preview: null });
  });

  it('is answered with each edit, as it is after it', async () => {
    const id = await push('staging', image('web'), image('api'));
    const [line] = (await shown('developer', id)).lines;
    const undone = await send('developer', 'staging', 'DELETE', `/change-sets/${id}/lines/${line?.id}`);
    expect(undone.json<ShownChangeSetShape>().preview).toMatchObject({
      affected: [{ service: 'api' }],
      action: { label: 'Deploy 1 change' },
    });
  });
});

/** Each call of this test makes a token. */
const withoutTokens = ({ token: _, ...rest }: Record<string, string>) => rest;
