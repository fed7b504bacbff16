import { beforeEach, describe, expect, it } from 'vitest';
import { anApp, tokenOf } from '../../../test/an-app.ts';
import { refused } from '../../../test/refused.ts';
import { eventsOf } from '../../../test/told.ts';
import { aWorld, orgScopeOf, scopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { exportAudit } from '../../queries/audit/export-audit.ts';
import { makeOrganization } from '../../people/make-organization.ts';
import { requireInvitation } from '../../people/find-invitation.ts';
import { verifyAudit } from '../../store/audit.ts';
import { makeChannel } from './channels.ts';
import { makeCluster } from './clusters.ts';
import { inviteMember } from './invite-member.ts';
import { makeProject } from './make-project.ts';
import { makeRegistry } from './registries.ts';
import { removeOrganization } from './remove-organization.ts';
import { removeProject } from './remove-environment.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const remove = async (who: Who = 'owner', confirm = 'Acme') =>
  removeOrganization(store, await orgScopeOf(world, who), confirm);
const removeShop = async () => removeProject(store, await scopeOf(world, 'staging', 'admin'), 'shop');

describe('PE-2: an organization is not removed', () => {
  it('while it has projects: they are named', async () => {
    const problem = await refused(store, () => remove());
    expect(problem).toMatchObject({
      code: 'illegal-transition',
      detail: '"Acme" still has a project: shop. Remove it first.',
    });
  });

  it('by anybody but an owner, or under another name', async () => {
    await removeShop();
    expect(await refused(store, () => remove('admin'))).toMatchObject({
      code: 'not-allowed',
      detail: 'Deleting the organization takes an owner; you are an admin.',
    });
    expect(await refused(store, () => remove('owner', 'acme'))).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'confirm', message: 'To remove it, give its name: "Acme".' }],
    });
  });

  it('when the server began with it', async () => {
    await removeShop();
    await store.db
      .updateTable('organization')
      .set({ slug: 'default' })
      .where('id', '=', world.org.id)
      .execute();
    const problem = await refused(store, () => remove());
    expect(problem).toMatchObject({ detail: expect.stringContaining('give it another name instead') });
    await store.db
      .updateTable('organization')
      .set({ slug: world.org.slug })
      .where('id', '=', world.org.id)
      .execute();
  });
});

describe('PE-2: a removed organization', () => {
  beforeEach(removeShop);

  it('is nowhere any more: no member, token, invitation or agent comes in', async () => {
    const app = await anApp(store);
    const cluster = await makeCluster(store, await orgScopeOf(world, 'admin'), 'Far');
    const { invitation } = await inviteMember(store, await orgScopeOf(world, 'admin'), '', {
      email: 'new@example.org',
      role: 'viewer',
    });
    const token = await tokenOf(world, 'developer');
    const ask = (path: string, secret: string) =>
      app.send('GET', path, { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask(`/api/v1/orgs/${world.org.slug}`, token)).statusCode).toBe(200);
    await remove();
    expect((await ask(`/api/v1/orgs/${world.org.slug}`, token)).statusCode).toBe(401);
    expect((await ask('/agent/v1/desired', cluster.token)).statusCode).toBe(401);
    const late = requireInvitation(store.db, invitation.token, new Date());
    await expect(late).rejects.toMatchObject({ problem: { code: 'illegal-transition' } });
    await expect(
      makeProject(store, await orgScopeOf(world, 'owner'), {
        name: 'late',
        deployConcurrency: null,
        repository: null,
      }),
    ).rejects.toMatchObject({ problem: { code: 'not-allowed' } });
  });

  it('keeps its address, so that old links never lead into another one', async () => {
    const { caller } = await orgScopeOf(world, 'owner');
    await remove();
    expect((await makeOrganization(store, caller, world.org.slug)).slug).toBe(`${world.org.slug}-1`);
  });

  it('EV-1, EV-2: ends each thing with an event of its own, keeps no secret, and its log is whole', async () => {
    const admin = await orgScopeOf(world, 'admin');
    await makeChannel(store, admin, { kind: 'email', name: 'mail', config: { to: ['a@example.org'] } });
    await makeRegistry(store, admin, { host: 'ghcr.io', username: 'ci', secret: 'x', verify: false });
    const before = (await eventsOf(world)).length;
    await remove();
    const ended = (await eventsOf(world)).slice(before);
    const count = (type: string) => ended.filter((event) => event.type === type).length;
    expect(['cluster', 'channel', 'registry', 'member'].map((what) => count(`${what}.removed`))).toEqual([
      1, 1, 1, 6,
    ]);
    expect(ended.at(-1)).toMatchObject({ type: 'organization.removed', payload: { name: 'Acme' } });
    for (const table of ['channel', 'registry', 'member'] as const) {
      const left = await store.db
        .selectFrom(table)
        .select('org_id')
        .where('org_id', '=', world.org.id)
        .execute();
      expect(left).toEqual([]);
    }
    expect((await verifyAudit(store, world.org.id)).problems).toEqual([]);
    let log = '';
    for await (const piece of exportAudit(store, world.org.id)) log += piece;
    expect(log).toContain('organization.removed');
  });

  it('ends once, of two owners who remove it at once', async () => {
    const both = await Promise.allSettled([remove(), remove()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const events = (await eventsOf(world)).filter(({ type }) => type === 'organization.removed');
    expect(events).toHaveLength(1);
  });
});
