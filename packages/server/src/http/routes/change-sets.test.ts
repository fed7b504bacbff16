// Change sets by their id: what their owner may still do in each state, what others may, and what is left as it was.
import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, codeIn, type TestApp, tokenOf } from '../../../test/an-app.ts';
import { applyIn, decideIn, image, setVariable, settle, ship, stageIn } from '../../../test/acts.ts';
import { contentsOf } from '../../../test/refused.ts';
import { aWorld, testStore, type Who, type World } from '../../../test/world.ts';

const store = await testStore();
let world: World;
let app: TestApp;
let tokens: Map<Who, string>;
beforeEach(async () => {
  world = await aWorld(store);
  app = await anApp(store);
  tokens = new Map();
  for (const who of ['admin', 'developer', 'otherDeveloper'] as const)
    tokens.set(who, await tokenOf(world, who));
});

function send(who: Who, method: 'GET' | 'POST' | 'DELETE', path: string, environment = 'production') {
  const url = `/api/v1/orgs/${world.org.slug}/projects/shop/environments/${environment}${path}`;
  return app.send(method, url, { headers: { authorization: `Bearer ${tokens.get(who)}` } });
}

async function draftOf(who: Who, environment: string) {
  const draft = (await send(who, 'GET', '/draft', environment)).json<{
    id: string;
    lines: { id: string }[];
  }>();
  return { id: draft.id, path: `/change-sets/${draft.id}`, line: draft.lines[0]?.id ?? '' };
}

/** Refused with this code, and no row is any different. */
async function refusedBy(who: Who, method: 'POST' | 'DELETE', path: string, environment?: string) {
  const before = await contentsOf(store);
  const answer = await send(who, method, path, environment);
  expect(await contentsOf(store)).toEqual(before);
  return [answer.statusCode, codeIn(answer), answer.json<{ state?: string }>().state ?? null];
}

/** A request of the developer's for production. */
async function aRequest() {
  const { stored, approval } = await ship(world, 'production', 'developer', image('web'));
  return { path: `/change-sets/${stored.id}`, line: stored.lines[0]?.id ?? '', approval: approval?.id ?? '' };
}

describe('CS-1: a draft by its id', () => {
  it('is its owner’s alone', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    const { path, line } = await draftOf('developer', 'staging');
    for (const [method, at] of [
      ['POST', `${path}/apply`],
      ['POST', `${path}/discard`],
      ['POST', `${path}/withdraw`],
      ['POST', `${path}/restage`],
      ['POST', `${path}/revert`],
      ['DELETE', `${path}/lines/${line}`],
      ['POST', `${path}/lines/${line}/restage`],
    ] as const)
      expect([at, ...(await refusedBy('otherDeveloper', method, at, 'staging'))]).toEqual([
        at,
        404,
        'not-found',
        null,
      ]);
  });

  it('CS-3, CS-8: has one line undone, and one that drifted restaged', async () => {
    await ship(world, 'staging', 'developer', image('web'), setVariable('web', 'A', '1'));
    await settle(world, 'staging');
    await stageIn(
      world,
      'staging',
      'developer',
      setVariable('web', 'A', 'mine'),
      setVariable('web', 'B', 'b'),
    );
    await ship(world, 'staging', 'otherDeveloper', setVariable('web', 'A', 'theirs'));
    const { path } = await draftOf('developer', 'staging');
    const shown = async () =>
      (await send('developer', 'GET', path, 'staging')).json<{
        lines: { id: string; key: string; base: unknown; drifted: boolean }[];
      }>().lines;
    const [first, second] = await shown();
    expect([first, second]).toMatchObject([{ key: 'A', drifted: true }, { key: 'B' }]);
    const undone = await send('developer', 'DELETE', `${path}/lines/${second?.id}`, 'staging');
    expect(undone.json().lines).toHaveLength(1);
    const restaged = await send('developer', 'POST', `${path}/lines/${first?.id}/restage`, 'staging');
    expect(restaged.json().lines).toMatchObject([{ key: 'A', base: 'theirs', drifted: false }]);
    expect(await refusedBy('developer', 'POST', `${path}/lines/line_none/restage`, 'staging')).toEqual([
      404,
      'not-found',
      null,
    ]);
  });

  it('CS-12: is discarded once, and answers the same again', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    const { path } = await draftOf('developer', 'staging');
    const [first, again] = [
      await send('developer', 'POST', `${path}/discard`, 'staging'),
      await send('developer', 'POST', `${path}/discard`, 'staging'),
    ];
    expect([first.json().state, again.json()]).toEqual(['discarded', first.json()]);
    expect((await refusedBy('developer', 'POST', `${path}/apply`, 'staging'))[0]).toBe(409);
  });

  it('CS-12: withdrawing what was never asked for answers the draft as it is', async () => {
    await stageIn(world, 'production', 'developer', image('web'));
    const { id, path } = await draftOf('developer', 'production');
    expect((await send('developer', 'POST', `${path}/withdraw`)).json()).toMatchObject({
      state: 'draft',
      draft: { id },
      merged: [],
    });
  });
});

describe('CS-11: a request', () => {
  it('keeps its lines, and is neither applied, discarded, restaged nor reverted', async () => {
    const { path, line } = await aRequest();
    const pending = [409, 'illegal-transition', 'pending-approval'];
    expect(await refusedBy('developer', 'DELETE', `${path}/lines/${line}`)).toEqual(pending);
    expect(await refusedBy('developer', 'POST', `${path}/lines/${line}/restage`)).toEqual(pending);
    for (const act of ['discard', 'restage', 'revert', 'apply'])
      expect([act, ...(await refusedBy('developer', 'POST', `${path}/${act}`))]).toEqual([act, ...pending]);
  });

  it('AP-14: is withdrawn by its requester alone, and moves into the draft that stands there', async () => {
    const { path } = await aRequest();
    for (const who of ['otherDeveloper', 'admin'] as const)
      expect(await refusedBy(who, 'POST', `${path}/withdraw`)).toEqual([403, 'not-allowed', null]);
    await stageIn(world, 'production', 'developer', image('api'), image('web', '2'));
    const { json } = await send('developer', 'POST', `${path}/withdraw`);
    expect(json()).toMatchObject({
      state: 'discarded',
      draft: { lines: expect.arrayContaining([expect.objectContaining({ service: 'api' })]) },
      merged: [{ outcome: 'newer-value-kept', label: expect.stringContaining('web') }],
    });
  });

  it('CS-1: once withdrawn, its deployments lead its owner there, and nobody else', async () => {
    const { path } = await aRequest();
    const leadsTo = async (who: Who) =>
      (await send(who, 'GET', '/deployments')).json<{ items: { changeSet: string | null }[] }>().items;
    const id = path.replace('/change-sets/', '');
    expect(await leadsTo('admin')).toMatchObject([{ changeSet: id }]);
    await send('developer', 'POST', `${path}/withdraw`);
    expect(await leadsTo('developer')).toMatchObject([{ changeSet: id, state: 'cancelled' }]);
    expect(await leadsTo('admin')).toMatchObject([{ changeSet: null, state: 'cancelled' }]);
  });

  it('CS-12: rejected, it comes back into its owner’s draft, and nobody else’s', async () => {
    const { path, approval } = await aRequest();
    await decideIn(world, 'admin', approval, 'reject');
    expect(await refusedBy('otherDeveloper', 'POST', `${path}/restage`)).toEqual([403, 'not-allowed', null]);
    expect((await send('developer', 'POST', `${path}/restage`)).json()).toMatchObject({
      state: 'rejected',
      draft: { lines: [{ service: 'web', kind: 'create' }] },
    });
    expect((await refusedBy('developer', 'POST', `${path}/withdraw`)).slice(0, 2)).toEqual([
      409,
      'already-decided',
    ]);
  });
});

describe('CS-12: what was applied', () => {
  it('is reverted, never withdrawn or restaged', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    const { stored } = await applyIn(world, 'staging', 'developer');
    const path = `/change-sets/${stored.id}`;
    const applied = [409, 'illegal-transition', 'applied'];
    for (const act of ['withdraw', 'restage', 'discard'])
      expect([act, ...(await refusedBy('developer', 'POST', `${path}/${act}`, 'staging'))]).toEqual([
        act,
        ...applied,
      ]);
    const reverted = await send('otherDeveloper', 'POST', `${path}/revert`, 'staging');
    expect(reverted.json().lines).toMatchObject([{ kind: 'remove', service: 'web' }]);
  });
});
