// Whether a call may be made, in the order of GA-1: who calls (401), is it there for them (404), may they (403). What
// depends on the thing itself, whose request it is or what state it has, is judged by the command.
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@nebula/contract/call';
import {
  type Actor,
  atLeast,
  leastToOpen,
  may,
  mayDeploy,
  needsRole,
  notAllowed,
  roleOf,
  type Action,
  type Via,
} from '@nebula/domain/people/permissions';
import { invalid, notFound, Refusal } from '@nebula/domain/problems';
import type { AgentScope, Caller, EnvironmentScope, OrgScope, ProjectScope } from '../scope.ts';
import { environmentOf, orgOf, projectOf } from '../scope-rows.ts';
import type { Store } from '../store/store.ts';
import { type Credential, credentialOf } from './credentials.ts';
import { findAgent, findScope, type ScopeRow } from './find-scope.ts';
import type { Limits } from './limits.ts';
import { isStorable } from './parse.ts';
import type { Usage } from './usage.ts';

/** `address`: the peer's, for the limit on failed tokens. */
export interface Entering {
  readonly headers: IncomingHttpHeaders;
  readonly params: Readonly<Record<string, string>>;
  readonly address: string;
  /** Asked again for an answer that lasts, which is one call however long it does. */
  readonly again?: true;
}

/** What `enter` asks of the server. */
interface Door {
  readonly store: Store;
  readonly limits: Limits;
  readonly usage: Usage;
}

/** By `who` and path of the call, which `ScopeOf` says to the compiler. */
export type Scope =
  | { readonly caller: Caller | null }
  | OrgScope
  | ProjectScope
  | EnvironmentScope
  | AgentScope;

/** `credential` null: nobody showed one, or the call does not ask. */
export interface Access {
  readonly scope: Scope;
  readonly credential: Credential | null;
  /** From where the live events tell what this call's answer does not know yet. */
  readonly liveFrom?: string;
}

/** Refuses with `unauthenticated`, `not-found`, `not-allowed`, `rate-limited` and, for text no database holds, `invalid`. */
export async function enter(call: Call, request: Entering, { store, limits, usage }: Door): Promise<Access> {
  const credential = credentialOf(request.headers);
  const bad = Object.entries(request.params).find(([, value]) => !isStorable(value));
  if (call.who === 'agent')
    return { scope: await agentScope(store, credential, request, limits), credential };
  // A call that anybody may make works without the database, whatever the caller shows.
  if (call.who === 'anyone') return { scope: { caller: null }, credential: null };
  if (!credential) throw new Refusal({ code: 'unauthenticated', detail: NOBODY });
  const row = await findScope(store, credential, bad ? {} : request.params);
  if (!row) throw unknownCaller(credential, request.address, limits);
  if (bad) throw new Refusal(invalid(bad[0], 'must not hold a NUL character or half a surrogate pair'));
  const caller = callerOf(row, viaOf(request.headers, credential));
  if (!request.again) limits.call(caller.token?.id ?? caller.person.id);
  usage.seen(row);
  const liveFrom = row.live_from;
  if (call.who === 'signed-in') return { scope: { caller }, credential, liveFrom };
  const scope = scopeOf(row, caller, request.params);
  requireRight(call.who, scope);
  return { scope, credential, liveFrom };
}

/**
 * Whether the caller could make this call now, for answers that last: a token may be revoked, a member removed (EV-1).
 * False for every refusal; throws `Unavailable`.
 */
export async function mayStill(call: Call, request: Entering, door: Door): Promise<boolean> {
  try {
    await enter(call, { ...request, again: true }, door);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const NOBODY = 'This call needs a caller: sign in, or send an API token as "Authorization: Bearer nbl_…".';

/** Only failed tokens are counted by address: a session that ran out is no guess. */
function unknownCaller(credential: Credential, address: string, limits: Limits): Refusal {
  if (credential.kind === 'session')
    return new Refusal({ code: 'unauthenticated', detail: 'The session has ended. Sign in again.' });
  limits.failedToken(address);
  const detail = 'The token is not valid: it was revoked, has expired, or never was one.';
  return new Refusal({ code: 'unauthenticated', detail });
}

/** An agent is its cluster and nothing else: no person, no role, no organization's pages (AP-11). */
async function agentScope(
  store: Store,
  credential: Credential | null,
  request: Entering,
  limits: Limits,
): Promise<AgentScope> {
  if (credential?.kind !== 'token')
    throw new Refusal({ code: 'unauthenticated', detail: "This call needs a cluster's agent token." });
  const row = await findAgent(store, credential.hash);
  if (!row) throw unknownCaller(credential, request.address, limits);
  return { cluster: { id: row.id, slug: row.slug, name: row.name, orgId: row.org_id } };
}

/** The command line names itself; a token without it is a program (EV-1). */
const viaOf = (headers: Entering['headers'], { kind }: Credential): Via =>
  kind === 'session' ? 'console' : (headers['user-agent'] ?? '').startsWith('nebula-cli/') ? 'cli' : 'token';

function callerOf(row: ScopeRow, via: Via): Caller {
  const person = { id: row.person_id, name: row.person_name, email: row.email };
  const token =
    row.token_id === null
      ? null
      : { id: row.token_id, name: row.token_name ?? '', draft: row.token_draft ?? ('person' as const) };
  const actor: Actor = token
    ? { kind: 'token', tokenId: token.id, tokenName: token.name, personId: person.id, name: person.name, via }
    : { kind: 'person', personId: person.id, name: person.name, via };
  return { actor, person, token, session: row.session_id === null ? null : { id: row.session_id } };
}

function scopeOf(row: ScopeRow, caller: Caller, names: Entering['params']): OrgScope {
  const role = roleOf(row.member_role, row.token_id === null ? row.member_role : row.token_role);
  if (row.org_id === null || role === null) throw new Refusal(notFound('organization', names['org'] ?? ''));
  const org = orgOf(row.org_id, row);
  const scope: OrgScope = { caller, role, org };
  return names['project'] === undefined ? scope : { ...scope, ...inProject(row, names) };
}

function inProject(row: ScopeRow, names: Entering['params']): Omit<ProjectScope, keyof OrgScope> {
  if (row.project_id === null) throw new Refusal(notFound('project', names['project'] ?? ''));
  const project = projectOf(row.project_id, row);
  return names['environment'] === undefined ? { project } : { project, ...inEnvironment(row, names) };
}

function inEnvironment(row: ScopeRow, names: Entering['params']): Pick<EnvironmentScope, 'environment'> {
  if (row.environment_id === null) throw new Refusal(notFound('environment', names['environment'] ?? ''));
  return { environment: environmentOf(row.environment_id, row) };
}

/** Starting something, or opening a database, also takes the least role that the environment asks for. */
function requireRight(action: Action, scope: OrgScope | EnvironmentScope): void {
  if (!may(scope.role, action)) throw new Refusal(notAllowed(action, scope.role));
  if (!('environment' in scope)) return;
  if (action === 'database.open' && !atLeast(scope.role, leastToOpen(scope.environment)))
    throw new Refusal(notAllowed(action, scope.role, leastToOpen(scope.environment)));
  if (action !== 'deploy' && action !== 'apply') return;
  const { deployRole, name } = scope.environment;
  if (mayDeploy(scope.role, deployRole)) return;
  const needs = needsRole(deployRole);
  throw new Refusal({
    code: 'not-allowed',
    detail: `Deploying to ${name} takes ${needs}; you are ${scope.role}.`,
    needs,
  });
}
