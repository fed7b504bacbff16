// Who may do what: four roles, one table of actions, and who counts as asking. Every check of a permission reads this
// table; nothing else compares roles. What depends on the thing itself (whose request, which environment) is judged
// where that thing is, on top of this.
import type { ProblemOf } from '../problems.ts';

/** From the least to the most. */
export const ROLES = ['viewer', 'developer', 'admin', 'owner'] as const;
/** As stored. The order is that of `ROLES`: compare with `atLeast`, never by name. */
export type Role = (typeof ROLES)[number];

/** Through what an action came. */
export type Via = 'console' | 'cli' | 'api' | 'token' | 'push' | 'agent' | 'timer';

/** Who acted, as events and requests keep it. It holds no role: roles are looked up when they matter (AP-11). */
export type Actor =
  | { readonly kind: 'person'; readonly personId: string; readonly name: string; readonly via: Via }
  | {
      readonly kind: 'token';
      readonly tokenId: string;
      readonly tokenName: string;
      /** The person who made the token: what it does is recorded under them. */
      readonly personId: string;
      readonly name: string;
      readonly via: Via;
    }
  /** A push, found at the head of its branch, or a build that it caused; `name` is the commit's author (AP-9). */
  | { readonly kind: 'push'; readonly name: string; readonly commit: string; readonly via: 'push' }
  | { readonly kind: 'agent'; readonly clusterId: string; readonly name: string; readonly via: 'agent' }
  | { readonly kind: 'system'; readonly name: 'Nebula'; readonly via: 'timer' };

/** Action → the least role that may, and how a refusal names it. */
export const ACTIONS = {
  read: { least: 'viewer', doing: 'Reading' },
  'draft.discard': { least: 'viewer', doing: 'Discarding your own draft' },
  'inbox.own': { least: 'viewer', doing: 'Reading your inbox' },
  'tokens.own': { least: 'viewer', doing: 'Making and revoking your own tokens' },
  'audit.read': { least: 'viewer', doing: 'Reading the audit log' },
  stage: { least: 'developer', doing: 'Staging changes' },
  apply: { least: 'developer', doing: 'Applying changes' },
  deploy: { least: 'developer', doing: 'Deploying' },
  'database.open': { least: 'developer', doing: 'Opening a database' },
  withdraw: { least: 'developer', doing: 'Withdrawing a request' },
  cancel: { least: 'developer', doing: 'Cancelling a deployment' },
  'build.report': { least: 'developer', doing: 'Reporting a build' },
  decide: { least: 'admin', doing: 'Deciding an approval' },
  'settings.organization': { least: 'admin', doing: 'Changing the organization' },
  'settings.policy': { least: 'admin', doing: 'Changing the policy' },
  'settings.project': { least: 'admin', doing: "Changing a project's settings" },
  'settings.environment': { least: 'admin', doing: "Changing an environment's settings" },
  'settings.service': { least: 'admin', doing: "Changing a service's settings" },
  'service.skip-approval': { least: 'admin', doing: 'Switching "Skip production approval"' },
  'project.create': { least: 'admin', doing: 'Creating a project' },
  'project.delete': { least: 'admin', doing: 'Removing a project' },
  'environment.create': { least: 'admin', doing: 'Creating an environment' },
  'environment.delete': { least: 'admin', doing: 'Removing an environment' },
  'members.read': { least: 'viewer', doing: 'Reading the members' },
  'members.invite': { least: 'admin', doing: 'Inviting a member' },
  'members.change': { least: 'admin', doing: "Changing a member's role" },
  'members.remove': { least: 'admin', doing: 'Removing a member' },
  'tokens.read-any': { least: 'admin', doing: "Reading other people's tokens" },
  'tokens.revoke-any': { least: 'admin', doing: "Revoking other people's tokens" },
  'clusters.read': { least: 'viewer', doing: 'Reading the clusters' },
  'clusters.manage': { least: 'admin', doing: 'Managing clusters' },
  'registries.manage': { least: 'admin', doing: 'Managing registries' },
  'channels.manage': { least: 'admin', doing: 'Managing notification channels' },
  'audit.export': { least: 'admin', doing: 'Exporting the audit log' },
  'owners.manage': { least: 'owner', doing: 'Making, lowering or removing an owner' },
  'organization.delete': { least: 'owner', doing: 'Deleting the organization' },
} as const satisfies Record<string, { readonly least: Role; readonly doing: string }>;

/** The keys of the table; a call of the contract names one as its `who`. */
export type Action = keyof typeof ACTIONS;

/** Whether `role` is `least` or more; nobody's (null) never is. */
export const atLeast = (role: Role | null, least: Role): boolean =>
  role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);

/** A token counts with this of its own role and its person's (AP-11). */
export const lesser = (a: Role, b: Role): Role => (atLeast(a, b) ? b : a);

/** What a caller counts as now: a token never has more than its creator, and nothing once its creator left (AP-11). */
export function roleOf(memberRole: Role | null, tokenRole: Role | null): Role | null {
  return memberRole === null || tokenRole === null ? memberRole : lesser(memberRole, tokenRole);
}

/**
 * The role alone. Whose request or draft it is, and an environment's own least role, are judged on top of it.
 */
export const may = (role: Role | null, action: Action): boolean => atLeast(role, ACTIONS[action].least);

/** A deploy of any kind: the action's role and the environment's own least role. */
export const mayDeploy = (role: Role | null, deployRole: Role): boolean =>
  may(role, 'deploy') && atLeast(role, deployRole);

/**
 * The least role that opens an environment's databases. Whoever deploys there reaches the data anyway, through an app;
 * not so where a deploy waits for somebody who decides: there it takes one of those.
 */
export function leastToOpen(environment: { readonly protected: boolean; readonly deployRole: Role }): Role {
  const least = environment.protected ? ACTIONS.decide.least : ACTIONS['database.open'].least;
  return atLeast(environment.deployRole, least) ? environment.deployRole : least;
}

/** Who may, for a refusal: "an admin or owner". */
export const needs = (action: Action): string => needsRole(ACTIONS[action].least);

/** "a developer, admin or owner" for the least role developer. */
export function needsRole(least: Role): string {
  const names = ROLES.slice(ROLES.indexOf(least));
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return `${article(least)} ${list}`;
}

/** The 403 of a role that is too small. `least` overrides the table's where an environment asks for more. */
export function notAllowed(action: Action, role: Role | null, least?: Role): ProblemOf<'not-allowed'> {
  const who = needsRole(least ?? ACTIONS[action].least);
  const you = role === null ? 'you are no member here' : `you are ${article(role)} ${role}`;
  return { code: 'not-allowed', detail: `${ACTIONS[action].doing} takes ${who}; ${you}.`, needs: who };
}

/** The person who asks: a person and every token they made are the same requester; a push has none (AP-9). */
export const requesterOf = (actor: Actor): string | null => ('personId' in actor ? actor.personId : null);

/** Of the four roles only two begin with a vowel. */
const article = (role: Role): string => (role === 'admin' || role === 'owner' ? 'an' : 'a');
