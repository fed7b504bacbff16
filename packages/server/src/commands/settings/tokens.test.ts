import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../../test/refused.ts';
import { eventsOf } from '../../../test/told.ts';
import { aWorld, orgScopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { findToken, listTokens } from '../../queries/settings/tokens.ts';
import { changeToken, revokeToken } from './change-token.ts';
import { makeToken, type NewToken } from './make-token.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const make = async (who: Who, more: Partial<NewToken> = {}) =>
  makeToken(store, await orgScopeOf(world, who), { name: 'ci', role: 'viewer', draft: 'person', ...more });
const list = async (who: Who) => (await listTokens(store.db, await orgScopeOf(world, who), {})).items;

describe('a token', () => {
  it('PE-1: is made by any member for themselves; its secret is shown once and kept as a hash', async () => {
    const made = await make('viewer');
    expect(made.secret).toMatch(/^nbl_[A-Za-z0-9]{40}$/);
    const row = await store.db
      .selectFrom('token')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(row.secret_hash).toEqual(createHash('sha256').update(made.secret).digest());
    expect(JSON.stringify(await list('viewer'))).not.toContain(made.secret);
    expect(JSON.stringify(await eventsOf(world))).not.toContain(made.secret);
  });

  it('PE-1: has at most its maker’s role', async () => {
    const problem = await refused(store, () => make('developer', { role: 'admin' }));
    expect(problem).toMatchObject({ code: 'not-allowed', needs: 'an admin or owner' });
    expect(await make('developer', { role: 'developer' })).toMatchObject({ role: 'developer' });
  });

  it('AP-11: made through a token has at most that token’s role, and none through one that was revoked', async () => {
    const scope = await orgScopeOf(world, 'owner');
    const { id } = await make('owner', { role: 'developer' });
    const through = {
      ...scope,
      caller: { ...scope.caller, token: { id, name: 'ci', draft: 'person' as const } },
    };
    const input = { name: 'more', role: 'admin', draft: 'person' } as const;
    expect(await refused(store, () => makeToken(store, through, input))).toMatchObject({
      code: 'not-allowed',
    });
    await revokeToken(store, scope, id);
    const weak = { ...input, role: 'viewer' } as const;
    expect(await refused(store, () => makeToken(store, through, weak))).toMatchObject({
      code: 'not-allowed',
    });
  });

  it('with an end that has passed is refused', async () => {
    const problem = await refused(store, () => make('viewer', { expiresAt: '2020-01-01T00:00:00Z' }));
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'expiresAt' }] });
  });

  it('PE-1: is seen by its person and by admins', async () => {
    const mine = await make('developer');
    await make('viewer');
    expect((await list('developer')).map(({ id }) => id)).toEqual([mine.id]);
    expect(await list('admin')).toHaveLength(2);
    expect(await findToken(store.db, await orgScopeOf(world, 'viewer'), mine.id)).toBeUndefined();
  });

  it('PE-1: is revoked by its person and by admins, by nobody else', async () => {
    const [one, two] = [await make('developer'), await make('developer')];
    const other = await orgScopeOf(world, 'otherDeveloper');
    expect(await refused(store, () => revokeToken(store, other, one.id))).toMatchObject({
      code: 'not-found',
    });
    await revokeToken(store, await orgScopeOf(world, 'developer'), one.id);
    await revokeToken(store, await orgScopeOf(world, 'admin'), two.id);
    expect(await list('developer')).toEqual([]);
  });

  it('C-148: revoked again answers as before and records nothing', async () => {
    const { id } = await make('developer');
    const scope = await orgScopeOf(world, 'developer');
    await revokeToken(store, scope, id);
    const before = await eventsOf(world);
    await revokeToken(store, scope, id);
    expect(await eventsOf(world)).toEqual(before);
  });

  it('is renamed and made weaker, never stronger', async () => {
    const { id } = await make('admin', { role: 'developer' });
    const scope = await orgScopeOf(world, 'admin');
    expect(await changeToken(store, scope, id, { name: 'deploys', role: 'viewer' })).toMatchObject({
      name: 'deploys',
      role: 'viewer',
    });
    const problem = await refused(store, () => changeToken(store, scope, id, { role: 'developer' }));
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'role' }] });
  });
});
