import { describe, expect, it } from 'vitest';
import {
  type Action,
  ACTIONS,
  type Actor,
  leastToOpen,
  lesser,
  may,
  mayDeploy,
  needs,
  notAllowed,
  requesterOf,
  roleOf,
  ROLES,
} from './permissions.ts';

/** Every action under the least role that may, by hand: a changed permission is a change here. */
const WHO: Readonly<Record<(typeof ROLES)[number], readonly Action[]>> = {
  viewer: ['read', 'draft.discard', 'inbox.own', 'tokens.own', 'audit.read', 'members.read', 'clusters.read'],
  developer: ['stage', 'apply', 'deploy', 'database.open', 'withdraw', 'cancel', 'build.report'],
  admin: [
    'decide',
    'settings.organization',
    'settings.policy',
    'settings.project',
    'settings.environment',
    'settings.service',
    'service.skip-approval',
    'project.create',
    'project.delete',
    'environment.create',
    'environment.delete',
    'members.invite',
    'members.change',
    'members.remove',
    'tokens.read-any',
    'tokens.revoke-any',
    'clusters.manage',
    'registries.manage',
    'channels.manage',
    'audit.export',
  ],
  owner: ['owners.manage', 'organization.delete'],
};

describe('roles and actions', () => {
  const rows = ROLES.flatMap((least, index) =>
    WHO[least].map((action) => [action, ROLES.slice(index)] as const),
  );

  it('PE-1, AP-3: every action is in the table above', () => {
    expect(rows.map(([action]) => action).toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
  });

  it.each(rows)('PE-1, AP-3: %s is for %j', (action, roles) => {
    expect(ROLES.filter((role) => may(role, action))).toEqual(roles);
    expect(may(null, action)).toBe(false);
  });

  it.each([
    [false, 'developer', 'developer'],
    [false, 'owner', 'owner'],
    [true, 'developer', 'admin'],
    [true, 'owner', 'owner'],
  ] as const)(
    'AP-1: protected %s with deploys by %s opens its databases to %s',
    (isProtected, deployRole, least) => {
      expect(leastToOpen({ protected: isProtected, deployRole })).toBe(least);
    },
  );

  it('AP-3: a refusal says who may and who asked', () => {
    expect(notAllowed('decide', 'developer')).toEqual({
      code: 'not-allowed',
      detail: 'Deciding an approval takes an admin or owner; you are a developer.',
      needs: 'an admin or owner',
    });
    expect(needs('read')).toBe('a viewer, developer, admin or owner');
    expect(notAllowed('deploy', null, 'owner').detail).toBe(
      'Deploying takes an owner; you are no member here.',
    );
  });

  it.each(ROLES.flatMap((role) => ROLES.map((least) => [role, least] as const)))(
    'PE-1: whether a %s deploys where the environment asks for a %s',
    (role, least) => {
      const by = { viewer: '', developer: 'vd', admin: 'vda', owner: 'vdao' }[role];
      expect(mayDeploy(role, least)).toBe(by.includes(least.charAt(0)));
    },
  );
});

describe('tokens', () => {
  it('AP-8, AP-11: a token counts with the lesser of its own role and its person’s', () => {
    expect(lesser('admin', 'developer')).toBe('developer');
    expect(lesser('viewer', 'owner')).toBe('viewer');
    expect(roleOf('owner', 'admin')).toBe('admin');
    expect(roleOf('developer', 'admin')).toBe('developer');
  });

  it('AP-11: a token has nothing once its creator has left; a session has its person’s role', () => {
    expect(roleOf(null, 'owner')).toBeNull();
    expect(roleOf('admin', null)).toBe('admin');
  });

  it('AP-9: a person and their tokens are one requester; pushes, agents and timers are none', () => {
    const ada = { personId: 'per_ada', name: 'Ada' };
    const token: Actor = { kind: 'token', tokenId: 'tok_1', tokenName: 'ci', ...ada, via: 'token' };
    expect([requesterOf({ kind: 'person', ...ada, via: 'console' }), requesterOf(token)]).toEqual([
      'per_ada',
      'per_ada',
    ]);
    const others: Actor[] = [
      { kind: 'push', name: 'Ada', commit: 'abc', via: 'push' },
      { kind: 'agent', clusterId: 'clu_1', name: 'local', via: 'agent' },
      { kind: 'system', name: 'Nebula', via: 'timer' },
    ];
    expect(others.map(requesterOf)).toEqual([null, null, null]);
  });
});
