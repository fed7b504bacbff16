import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { image } from '../../../test/acts.ts';
import { anApproval } from '../../../test/rows.ts';
import { refused } from '../../../test/refused.ts';
import { eventsOf, told } from '../../../test/told.ts';
import { aWorld, orgScopeOf, scopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { listMembers } from '../../queries/settings/members.ts';
import { draftStream } from '../../store/streams.ts';
import { stageEdits } from '../stage.ts';
import { changeMember } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { makeToken } from './make-token.ts';
import { removeMember } from './remove-member.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});
const URL_OF_NEBULA = 'https://nebula.example';
const NEW = { email: 'new@example.org', role: 'developer' } as const;
const invite = async (who: Who, invitee: Parameters<typeof inviteMember>[3] = NEW) =>
  inviteMember(store, await orgScopeOf(world, who), URL_OF_NEBULA, invitee);
const change = async (who: Who, id: string, role: World['people'][Who]['role']) =>
  changeMember(store, await orgScopeOf(world, who), id, { role });
const remove = async (who: Who, id: string) => removeMember(store, await orgScopeOf(world, who), id);
const members = async () => (await listMembers(store.db, world.org.id, {})).items;

describe('an invitation', () => {
  it('PE-1: is listed beside the members, and its link is shown once and kept as a hash only', async () => {
    const { id, invitation } = await invite('admin');
    expect(invitation.url).toBe(`${URL_OF_NEBULA}/invitations/${invitation.token}`);
    expect((await members())[0]).toMatchObject({
      id,
      email: 'new@example.org',
      state: 'invited',
      name: null,
    });
    const { token_hash } = await store.db
      .selectFrom('invitation')
      .select('token_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(token_hash).toEqual(createHash('sha256').update(invitation.token).digest());
    expect(JSON.stringify(await eventsOf(world))).not.toContain(invitation.token);
  });

  it('takes the place of an older one to the same address', async () => {
    const first = await invite('admin');
    const second = await invite('owner', { ...NEW, role: 'viewer' });
    const invited = (await members()).filter(({ state }) => state === 'invited');
    expect(invited).toMatchObject([{ id: second.id, role: 'viewer' }]);
    expect((await eventsOf(world)).map(({ type, subject }) => [type, subject['invitation']])).toEqual([
      ['member.invited', first.id],
      ['invitation.revoked', first.id],
      ['member.invited', second.id],
    ]);
  });

  it('PE-1: gives no role above the own one', async () => {
    const problem = await refused(store, () => invite('admin', { ...NEW, role: 'owner' }));
    expect(problem).toMatchObject({ code: 'not-allowed', needs: 'an owner' });
    expect(problem.detail).toContain('nobody gives or takes a role above their own');
    expect(await refused(store, () => invite('developer'))).toMatchObject({ code: 'not-allowed' });
  });

  it('to a member is refused', async () => {
    const { email } = world.people.viewer;
    const problem = await refused(store, () => invite('owner', { email, role: 'developer' }));
    expect(problem).toMatchObject({ code: 'name-taken', detail: expect.stringContaining(email) });
  });

  it('can be changed and taken back', async () => {
    const { id } = await invite('admin');
    expect(await change('admin', id, 'admin')).toMatchObject({ role: 'admin', state: 'invited' });
    await remove('admin', id);
    expect((await members()).some((member) => member.id === id)).toBe(false);
    expect(await refused(store, () => remove('admin', id))).toMatchObject({ code: 'not-found' });
  });
});

describe('a role', () => {
  it('PE-1: is changed by admins up to their own, and the person is told', async () => {
    const { id } = world.people.developer;
    expect(await change('admin', id, 'admin')).toMatchObject({ id, role: 'admin' });
    expect(await told(world, 'member.role-changed')).toMatchObject([{ who: 'developer' }]);
    expect(await refused(store, () => change('admin', id, 'owner'))).toMatchObject({ needs: 'an owner' });
  });

  it('PE-1: of an owner is changed by owners only', async () => {
    const problem = await refused(store, () => change('admin', world.people.owner.id, 'admin'));
    expect(problem).toMatchObject({ code: 'not-allowed', needs: 'an owner' });
  });

  it('PE-1: of the last owner stays', async () => {
    const problem = await refused(store, () => change('owner', world.people.owner.id, 'admin'));
    expect(problem).toMatchObject({ code: 'illegal-transition', state: 'owner' });
    expect(problem.detail).toContain('is the last owner');
  });

  it('PE-1: two owners who lower themselves at once leave one, through two replicas', async () => {
    await change('owner', world.people.admin.id, 'owner');
    const second = await store.another();
    const [one, two] = [await orgScopeOf(world, 'owner'), await orgScopeOf(world, 'admin')];
    const outcomes = await Promise.allSettled([
      changeMember(store, one, world.people.owner.id, { role: 'viewer' }),
      changeMember(second, two, world.people.admin.id, { role: 'viewer' }),
    ]);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toMatchObject([{ problem: { code: 'illegal-transition', state: 'owner' } }]);
    expect((await members()).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it("of another organization's member is not found", async () => {
    const other = await aWorld(store);
    const problem = await refused(store, () => change('owner', other.people.viewer.id, 'developer'));
    expect(problem).toMatchObject({ code: 'not-found' });
  });
});

const aDraft = async (who: Who): Promise<string> => {
  const person = world.people[who].id;
  await store.db
    .insertInto('change_set')
    .values({
      id: `cs_${person}`,
      org_id: world.org.id,
      project_id: world.project.id,
      environment_id: world.staging.id,
      state: 'draft',
      owner: `person:${person}`,
      owner_person: person,
    })
    .execute();
  return `cs_${person}`;
};

describe('removing a member', () => {
  it('PE-1, AP-11: ends the tokens at once and leaves other organizations alone', async () => {
    const { id } = world.people.developer;
    const scope = await orgScopeOf(world, 'developer');
    await makeToken(store, scope, { name: 'ci', role: 'developer', draft: 'person' });
    await remove('admin', id);
    const tokens = await store.db.selectFrom('token').selectAll().where('person_id', '=', id).execute();
    expect(tokens[0]?.revoked_at).toBeInstanceOf(Date);
    expect((await members()).map((member) => member.id)).not.toContain(id);
    expect((await eventsOf(world)).at(-1)).toMatchObject({ type: 'member.removed', subject: { person: id } });
  });

  it('CS-16: discards their draft, in the draft’s own stream, which only they read', async () => {
    const { id } = world.people.developer;
    const draft = await aDraft('developer');
    const others = await aDraft('otherDeveloper');
    await remove('admin', id);
    const states = await store.db
      .selectFrom('change_set')
      .select(['id', 'state'])
      .where('id', 'in', [draft, others])
      .execute();
    expect(new Map(states.map((row) => [row.id, row.state]))).toEqual(
      new Map([
        [draft, 'discarded'],
        [others, 'draft'],
      ]),
    );
    expect((await eventsOf(world)).find(({ type }) => type === 'draft.discarded')).toMatchObject({
      stream: draftStream(world.staging.id, `person:${id}`),
      privateTo: `person:${id}`,
    });
  });

  it('CS-16: against a first edit in the same moment leaves no draft behind', async () => {
    const scope = await scopeOf(world, 'staging', 'developer');
    const edits = [image('web')];
    await Promise.allSettled([
      stageEdits(store, scope, edits),
      remove('admin', world.people.developer.id),
      stageEdits(store, await scopeOf(world, 'production', 'developer'), edits),
    ]);
    expect(await refused(store, () => stageEdits(store, scope, edits))).toMatchObject({
      code: 'not-allowed',
    });
    const left = await store.db
      .selectFrom('change_set')
      .select('id')
      .where('org_id', '=', world.org.id)
      .where('state', '=', 'draft')
      .execute();
    expect(left).toEqual([]);
  });

  it('AP-11: leaves their requests to others, who are told', async () => {
    const { id } = world.people.developer;
    const approval = await anApproval(world, { state: 'pending', environment: world.production });
    await store.db
      .updateTable('approval')
      .set({
        requester_person: id,
        requester: JSON.stringify({ kind: 'person', personId: id, name: 'developer' }),
      })
      .where('id', '=', approval)
      .execute();
    await remove('admin', id);
    const row = await store.db
      .selectFrom('approval')
      .select('state')
      .where('id', '=', approval)
      .executeTakeFirst();
    expect(row?.state).toBe('pending');
    const notices = await told(world, 'approval.requester-left');
    expect(notices.map(({ who }) => who)).toEqual(['admin', 'otherAdmin', 'owner']);
  });

  it('is for admins, and of owners for owners; everybody may leave', async () => {
    const { people } = world;
    expect(await refused(store, () => remove('developer', people.viewer.id))).toMatchObject({
      needs: 'an admin or owner',
    });
    expect(await refused(store, () => remove('admin', people.owner.id))).toMatchObject({ needs: 'an owner' });
    await remove('viewer', people.viewer.id);
    expect((await members()).map(({ id }) => id)).not.toContain(people.viewer.id);
  });

  it('a token that may only read cannot end its person’s membership', async () => {
    const scope = await orgScopeOf(world, 'viewer');
    const { id } = await makeToken(store, scope, { name: 'ci', role: 'viewer', draft: 'person' });
    const token = {
      ...scope,
      caller: { ...scope.caller, token: { id, name: 'ci', draft: 'person' as const } },
    };
    const problem = await refused(store, () => removeMember(store, token, world.people.viewer.id));
    expect(problem).toMatchObject({ code: 'not-allowed' });
  });

  it('PE-1: two owners who remove each other at once leave one, through two replicas', async () => {
    await change('owner', world.people.admin.id, 'owner');
    const second = await store.another();
    const [one, two] = [await orgScopeOf(world, 'owner'), await orgScopeOf(world, 'admin')];
    const outcomes = await Promise.allSettled([
      removeMember(store, one, world.people.admin.id),
      removeMember(second, two, world.people.owner.id),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await members()).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});
