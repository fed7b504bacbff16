// Every call of the contract, without a caller, with too little, and from another organization (GA-1). The table of
// rights is the domain's; here each route is shown to ask it.
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '@nebula/contract/client';
import type { Call } from '@nebula/contract/call';
import { CALLS } from '@nebula/contract/calls';
import { ACTIONS, may, ROLES, type Role } from '@nebula/domain/people/permissions';
import { anApp, codeIn, tokenOf } from '../../test/an-app.ts';
import { aWorld, testStore, type Who, type World } from '../../test/world.ts';

const store = await testStore();
let world: World;
let other: World;
beforeAll(async () => {
  world = await aWorld(store);
  other = await aWorld(store);
});

const WHO: Record<Role, Who> = { viewer: 'viewer', developer: 'developer', admin: 'admin', owner: 'owner' };
const calls = Object.entries<Call>(CALLS);
const closed = calls.filter(([, call]) => call.who !== 'anyone');
const byRole = closed.filter(([, call]) => call.who in ACTIONS);

/** Names that exist as far as scopes go; what hangs below them does not. */
function paramsIn(where: World): Record<string, string> {
  const names: Record<string, string> = {
    org: where.org.slug,
    project: where.project.slug,
    environment: where.staging.slug,
  };
  return new Proxy(names, { get: (known, name) => known[String(name)] ?? 'nothing_here' });
}

async function ask(call: Call, token?: string, where = world) {
  const app = await anApp(store);
  return app.send(call.method, addressOf(call, { params: paramsIn(where) }), {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(call.body === undefined ? {} : { body: {} }),
  });
}

describe('GA-1: every call', () => {
  it.each(closed)('%s is nobody’s without a caller', async (_id, call) => {
    const answer = await ask(call);
    expect([answer.statusCode, codeIn(answer)]).toEqual([401, 'unauthenticated']);
  });

  it.each(closed)('%s is nobody’s with a token that never was', async (_id, call) => {
    const answer = await ask(call, 'nbl_never');
    expect([answer.statusCode, codeIn(answer)]).toEqual([401, 'unauthenticated']);
  });

  it.each(byRole)(
    '%s refuses every role that is too small, before it looks at the body',
    async (_id, call) => {
      for (const role of ROLES.filter((each) => !may(each, call.who as keyof typeof ACTIONS))) {
        const answer = await ask(call, await tokenOf(world, WHO[role]));
        expect([role, answer.statusCode, codeIn(answer)]).toEqual([role, 403, 'not-allowed']);
        expect(answer.json().needs).toMatch(/^an? /);
      }
    },
  );

  /** A stream has no end to wait for; whom a member may remove, themselves at least, its command says. */
  const letsIn = byRole.filter(([id, call]) => call.media !== 'text/event-stream' && id !== 'members.remove');

  it.each(letsIn)('%s lets every role in that may', async (_id, call) => {
    for (const role of ROLES.filter((each) => may(each, call.who as keyof typeof ACTIONS))) {
      const answer = await ask(call, await tokenOf(world, WHO[role]));
      expect([401, 403], `${role}: ${answer.body}`).not.toContain(answer.statusCode);
    }
  });

  it.each(byRole)('%s counts a token’s role, not its owner’s', async (_id, call) => {
    if (may('viewer', call.who as keyof typeof ACTIONS)) return;
    const answer = await ask(call, await tokenOf(world, 'owner', 'viewer'));
    expect(answer.statusCode).toBe(403);
  });

  it.each(byRole)('%s is not there in another organization', async (_id, call) => {
    const answer = await ask(call, await tokenOf(other, 'owner'));
    expect([answer.statusCode, codeIn(answer)]).toEqual([404, 'not-found']);
  });

  it.each(closed.filter(([, call]) => call.who === 'agent'))('%s is for agents alone', async (_id, call) => {
    expect((await ask(call, await tokenOf(world, 'owner'))).statusCode).toBe(401);
  });
});

describe('a token', () => {
  it('AP-11: of a person who left is nobody’s', async () => {
    const token = await tokenOf(world, 'otherAdmin');
    expect((await ask(CALLS['policy.show'], token)).statusCode).toBe(200);
    await store.db
      .deleteFrom('member')
      .where('org_id', '=', world.org.id)
      .where('person_id', '=', world.people.otherAdmin.id)
      .execute();
    expect((await ask(CALLS['policy.show'], token)).statusCode).toBe(401);
  });

  it('AP-11: never has more than its person has now', async () => {
    const token = await tokenOf(world, 'otherDeveloper', 'owner');
    expect((await ask(CALLS['tokens.list'], token)).statusCode).toBe(200);
    expect((await ask(CALLS['clusters.make'], token)).statusCode).toBe(403);
  });

  it.each([
    ['revoked', { revoked_at: new Date() }],
    ['expired', { expires_at: new Date(Date.now() - 1000) }],
  ])('that was %s is nobody’s', async (_what, change) => {
    const token = await tokenOf(world, 'owner');
    await store.db.updateTable('token').set(change).where('name', '=', 'test').execute();
    expect((await ask(CALLS['policy.show'], token)).statusCode).toBe(401);
  });
});

describe('an environment', () => {
  it('says who may deploy there', async () => {
    const token = await tokenOf(world, 'developer');
    const apply = () => ask(CALLS['draft.apply'], token);
    expect(codeIn(await apply())).toBe('nothing-staged');
    await store.db
      .updateTable('environment')
      .set({ deploy_role: 'admin' })
      .where('id', '=', world.staging.id)
      .execute();
    const answer = await apply();
    expect(answer.json()).toMatchObject({ status: 403, needs: 'an admin or owner' });
    expect(answer.json().detail).toContain('Deploying to staging');
  });
});
