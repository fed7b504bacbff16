import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@nebula/domain/people/permissions';
import { contentsOf, refused } from '../../test/refused.ts';
import { eventsOf } from '../../test/told.ts';
import { aWorld, testStore, type World } from '../../test/world.ts';
import type { Place } from '../scope.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import { loadPlaces } from './pushes/load-places.ts';
import { discardPushed, stagePushed, streamOfPushes, whereStaged } from './stage-pushed.ts';
import { tomlImporter } from './toml/toml-importer.ts';

const store = await testStore();
let world: World;
let place: Place;
let places: Place[];
beforeEach(async () => {
  world = await aWorld(store);
  places = await loadPlaces(store, world.project.id);
  const found = places.find(({ environment }) => environment.id === world.staging.id);
  if (!found) throw new Error('staging is no place');
  place = found;
});

const under = <T>(commit: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const actor: Actor = { kind: 'push', name: 'Ada Meyer', commit, via: 'push' };
  return inStreams(store, actor, { streams: [streamOfPushes(place.environment.id)] }, work);
};
const stage = (commit: string, text: string) =>
  under(commit, (tx) =>
    stagePushed(tx, place, (about) => tomlImporter.read({ text }, about), {
      commit,
      author: 'Ada Meyer',
      url: null,
    }),
  );
const WEB = '[services.web]\nimage = "web:1"\n[services.web.variables]\nA = "1"\n';
const draft = async () =>
  (
    await store.pool.query(
      `select id, owner, owner_person, origin, named from change_set where environment_id = $1 and state = 'draft'`,
      [world.staging.id],
    )
  ).rows;
const discarded = async () => (await eventsOf(world)).filter(({ type }) => type === 'draft.discarded');

describe('CS-15: what a push stages', () => {
  it('is the project’s, says where it came from, and keeps what the file named', async () => {
    const staged = await stage('c1', WEB);
    expect(staged).toMatchObject({ replaced: null, lines: 1 });
    expect(await draft()).toEqual([
      {
        id: staged?.draft,
        owner: 'project',
        owner_person: null,
        origin: { commit: 'c1', author: 'Ada Meyer', url: null },
        named: ['web/variable/A'],
      },
    ]);
  });

  it('takes the place of the draft before, with its lines and its event', async () => {
    const first = await stage('c1', WEB);
    await store.pool.query('delete from change_line where change_set_id = $1', [first?.draft]);
    const later = await stage('c2', WEB);
    expect(later).toMatchObject({ replaced: first?.draft, lines: 1 });
    expect((await draft()).map(({ id }) => id)).toEqual([later?.draft]);
    expect(await discarded()).toMatchObject([
      { privateTo: null, subject: { changeSet: first?.draft }, payload: { lines: 0, replacedBy: 'c2' } },
    ]);
  });

  it('stays as it is when the same push is staged again', async () => {
    await stage('c1', WEB);
    const before = await contentsOf(store);
    expect(await stage('c1', WEB.replace('web:1', 'web:2'))).toBeNull();
    expect(await contentsOf(store)).toEqual(before);
  });

  it('is nothing where the file wants what is live, and then none of the draft before is left', async () => {
    const first = await stage('c1', WEB);
    expect(await stage('c2', '')).toEqual({ draft: null, replaced: first?.draft, lines: 0 });
    expect(await draft()).toEqual([]);
  });

  it('is nothing of a file that cannot be staged, and the draft before stands', async () => {
    await stage('c1', WEB);
    const before = await contentsOf(store);
    expect(await refused(store, () => stage('c2', '[services.web]\nreplica = 2\n'))).toMatchObject({
      code: 'invalid',
    });
    expect(await contentsOf(store)).toEqual(before);
  });
});

it('CS-15: a head without a file discards what an earlier one staged, where it staged something', async () => {
  expect(await whereStaged(store, places)).toEqual([]);
  expect(await under('c1', (tx) => discardPushed(tx, place, 'c1'))).toBeNull();
  const first = await stage('c1', WEB);
  expect(await whereStaged(store, places)).toEqual([place]);
  const gone = { draft: null, replaced: first?.draft, lines: 0 };
  expect(await under('c2', (tx) => discardPushed(tx, place, 'c2'))).toEqual(gone);
  expect(await draft()).toEqual([]);
  expect(await discarded()).toMatchObject([{ payload: { lines: 1, replacedBy: 'c2' } }]);
});
