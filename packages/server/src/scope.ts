// Who calls and what the path names, looked up in one statement before a command runs. Another organization's things
// are not in anybody's scope: the lookup answers 404 for them, and no command ever sees a bare id from outside.
import type { Actor, Role } from '@nebula/domain/people/permissions';
import type { Freeze } from '@nebula/domain/freeze/freeze';
import type { Capabilities } from '@nebula/domain/spec/spec';

/** `actor` is what events keep; `session` is null for a token, `token` for a person who is signed in. */
export interface Caller {
  readonly actor: Actor;
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly token: { readonly id: string; readonly name: string; readonly draft: 'person' | 'own' } | null;
  readonly session: { readonly id: string } | null;
}

/**
 * As it was when the call came in. A command that decides by role or policy reads them again under its locks.
 */
export interface OrgScope {
  readonly caller: Caller;
  /** The lesser of the token's role and its person's. */
  readonly role: Role;
  readonly org: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly approversCannotApproveOwn: boolean;
    readonly rollbacksSkipApproval: boolean;
    readonly freeze: Freeze;
  };
}

/**
 * `deployConcurrency` says only whether the project's row has to be locked: the limit itself is read under that
 * lock.
 */
export interface ProjectScope extends OrgScope {
  readonly project: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly deployConcurrency: number | null;
  };
}

/**
 * An environment that was removed has no scope; one that is removed meanwhile is found out under the lock.
 */
export interface EnvironmentScope extends ProjectScope {
  readonly environment: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly protected: boolean;
    readonly deployRole: Role;
    readonly cluster: {
      readonly id: string;
      readonly slug: string;
      readonly name: string;
      readonly capabilities: Capabilities | null;
      readonly heardAt: Date | null;
      /** Its agent was not heard for a minute, or never (DE-4). */
      readonly lost: boolean;
    };
  };
}

/** An environment, whoever acts there: a push has no caller and no role. */
export type Place = Pick<EnvironmentScope, 'org' | 'project' | 'environment'>;

/** Who starts something there, for what asks no more of a caller: the gate asks for the actor's role itself. */
export interface ActingPlace extends Place {
  readonly caller: Pick<Caller, 'actor'>;
}

/** An agent: nothing but its own cluster (AP-11). */
export interface AgentScope {
  readonly cluster: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly orgId: string;
  };
}

/** `person:ID`, or `token:ID` for a token that was made with a draft of its own (CS-1). */
export const draftOwner = (caller: Caller): string =>
  caller.token?.draft === 'own' ? `token:${caller.token.id}` : `person:${caller.person.id}`;
