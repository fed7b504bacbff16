// Whose draft a call edits, and whether its caller may: their own, or the project's, which belongs to everyone who may
// deploy to the environment (CS-1, CS-15). Anybody else's does not exist for them.
import { type Action, mayDeploy, notAllowed } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { requireRole } from '../people/require-role.ts';
import { draftOwner, type EnvironmentScope } from '../scope.ts';
import { peekChangeSet } from '../sources/peek-change-set.ts';
import type { Store } from '../store/store.ts';
import { PROJECT_OWNER } from '../store/streams.ts';
import type { Tx } from '../store/transaction.ts';

/** The caller, or the owner of the draft `id`; refuses with `not-found` somebody else's. Read before any lock. */
export async function ownerOfDraft(
  store: Store,
  scope: EnvironmentScope,
  id: string | undefined,
): Promise<string> {
  const own = draftOwner(scope.caller);
  if (id === undefined) return own;
  const found = await peekChangeSet(store.db, scope.environment.id, own, id);
  if (found?.owner === own || found?.owner === PROJECT_OWNER) return found.owner;
  throw new Refusal(notFound('change set', id));
}

/** Refuses with `not-allowed`. `action`: what it takes in a draft of one's own; the project's takes a deploy's right. */
export async function requireEditor(
  tx: Tx,
  scope: EnvironmentScope,
  owner: string,
  action: Action,
): Promise<void> {
  const isProjects = owner === PROJECT_OWNER;
  const role = await requireRole(tx, scope, isProjects ? 'deploy' : action);
  const { deployRole } = scope.environment;
  if (isProjects && !mayDeploy(role, deployRole)) throw new Refusal(notAllowed('deploy', role, deployRole));
}

/** Of a change set that was a draft when it was looked at, and was applied, discarded or replaced meanwhile. */
export const notADraft = (): Refusal =>
  new Refusal({
    code: 'illegal-transition',
    detail: 'This draft was applied, discarded or replaced meanwhile. Look at it again.',
    state: 'draft',
  });
