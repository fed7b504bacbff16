import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { image, setVariable, stageIn } from '../../test/acts.ts';
import { refused } from '../../test/refused.ts';
import { aWorld, scopeOf, testStore, type TestStore, type World } from '../../test/world.ts';
import { discardDraft } from '../commands/discard.ts';
import { restageLines, stageEdits, undoLine } from '../commands/stage.ts';
import { listChangeSets, showChangeSet } from '../queries/change-sets/list-change-sets.ts';
import { showDraft } from '../queries/show-draft.ts';

let store: TestStore;
let world: World;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  world = await aWorld(store);
});

describe('editing a draft', () => {
  it('CS-16: who was lowered since the call came in edits nothing, and may still discard', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    const scope = await scopeOf(world, 'staging', 'developer');
    const line = (await showDraft(store, scope)).lines[0]?.id ?? '';
    await store.pool.query(`update member set role = 'viewer' where person_id = $1`, [
      world.people.developer.id,
    ]);
    const edits = [
      () => stageEdits(store, scope, [setVariable('web', 'A', '1')]),
      () => undoLine(store, scope, line),
      () => restageLines(store, scope, null),
    ];
    for (const edit of edits)
      expect(await refused(store, edit)).toMatchObject({
        code: 'not-allowed',
        detail: 'Staging changes takes a developer, admin or owner; you are a viewer.',
      });
    await discardDraft(store, scope);
    expect((await showDraft(store, scope)).lines).toEqual([]);
  });

  it('CS-1: nobody else finds a draft, not even after it was thrown away', async () => {
    await stageIn(world, 'staging', 'developer', image('web'));
    const scope = await scopeOf(world, 'staging', 'developer');
    const id = (await showDraft(store, scope)).id ?? '';
    const other = await scopeOf(world, 'staging', 'admin');
    await expect(showChangeSet(store, other, id)).rejects.toMatchObject({ problem: { code: 'not-found' } });
    await discardDraft(store, scope);
    expect((await showChangeSet(store, scope, id)).state).toBe('discarded');
    await expect(showChangeSet(store, other, id)).rejects.toMatchObject({ problem: { code: 'not-found' } });
    expect((await listChangeSets(store, other, {})).items).toEqual([]);
  });
});
