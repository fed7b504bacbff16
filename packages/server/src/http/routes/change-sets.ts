// Change sets beside the caller's draft: history, withdraw, restage, revert, and the project's own drafts.
import { notFound, Refusal } from '@nebula/domain/problems';
import { apply } from '../../commands/apply.ts';
import { discardDraft } from '../../commands/discard.ts';
import { restageChangeSet } from '../../commands/restage-change-set.ts';
import { revertChangeSet } from '../../commands/revert-change-set.ts';
import { restageLines, undoLine } from '../../commands/stage.ts';
import { withdraw } from '../../commands/withdraw.ts';
import { ownerOfRequest } from '../../approvals/approval-scope.ts';
import { appliedShape } from '../../queries/applied-shape.ts';
import { listChangeSets, showChangeSet } from '../../queries/change-sets/list-change-sets.ts';
import { showDraft } from '../../queries/show-draft.ts';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../handler.ts';

type ChangeSetCalls =
  | 'change-sets.list'
  | 'change-set.show'
  | 'change-set.apply'
  | 'change-set.discard'
  | 'change-set.undo'
  | 'change-set.restage-line'
  | 'change-set.withdraw'
  | 'change-set.restage'
  | 'change-set.revert';

/** The state is judged here for a good sentence only; the commands judge it again under their locks. */
export const changeSetHandlers: Handlers<ChangeSetCalls> = {
  'change-sets.list': ({ store, scope, query }) => listChangeSets(store, scope, query),
  'change-set.show': ({ store, scope, params }) => showChangeSet(store, scope, params.changeSet),
  'change-set.apply': async ({ store, scope, params, body }) =>
    appliedShape(store, scope, await apply(store, scope, body, params.changeSet)),
  'change-set.discard': async ({ store, scope, params }) => {
    const found = await showChangeSet(store, scope, params.changeSet);
    if (found.state !== 'discarded') {
      refuseUnlessDraft(found.state);
      await discardDraft(store, scope, params.changeSet);
    }
    return showChangeSet(store, scope, params.changeSet);
  },
  'change-set.undo': async ({ store, scope, params }) => {
    refuseUnlessDraft((await showChangeSet(store, scope, params.changeSet)).state);
    await undoLine(store, scope, params.line, params.changeSet);
    return showChangeSet(store, scope, params.changeSet);
  },
  'change-set.restage-line': async ({ store, scope, params }) => {
    refuseUnlessDraft((await showChangeSet(store, scope, params.changeSet)).state);
    await restageLines(store, scope, params.line, params.changeSet);
    return showChangeSet(store, scope, params.changeSet);
  },
  'change-set.withdraw': async ({ store, scope, params }) => {
    const found = await showChangeSet(store, scope, params.changeSet);
    const moved =
      found.state === 'draft'
        ? null
        : await withdraw(store, scope, requireRequest(found), await ownerOf(store, found));
    return movedShape(store, scope, params.changeSet, moved?.merged ?? []);
  },
  'change-set.restage': async ({ store, scope, params }) => {
    const moved = await restageChangeSet(store, scope, params.changeSet);
    return movedShape(store, scope, params.changeSet, moved.merged);
  },
  'change-set.revert': async ({ store, scope, params }) => {
    await revertChangeSet(store, scope, params.changeSet);
    return showDraft(store, scope);
  },
};

type Found = Awaited<ReturnType<typeof showChangeSet>>;

/** `illegal-transition`, with the state there is. */
function refuseUnlessDraft(state: string): void {
  if (state === 'draft') return;
  const detail = `This change set is ${state}: its lines cannot change any more.`;
  throw new Refusal({ code: 'illegal-transition', detail, state });
}

/** Its lines go into no draft of the caller's. */
const isProjects = ({ owner, project }: Found): boolean => owner === null && project !== null;

const ownerOf = (store: Store, found: Found) => ownerOfRequest(store, requireRequest(found));

/** The approval to withdraw; an applied one is told of the way that is left. */
function requireRequest(found: Found): string {
  if (found.approval) return found.approval.id;
  if (found.state === 'applied')
    throw new Refusal({
      code: 'illegal-transition',
      detail: 'It is applied already. Revert it instead.',
      state: 'applied',
    });
  throw new Refusal(notFound('request', found.id));
}

/**
 * The caller's draft stands in the answer, except for a project's change set, whose lines go back into its own.
 */
async function movedShape(
  store: Store,
  scope: EnvironmentScope,
  id: string,
  merged: readonly { line: string; label: string; outcome: 'newer-value-kept' | 'already-so' }[],
) {
  const changeSet = await showChangeSet(store, scope, id);
  const draft = isProjects(changeSet) ? null : await showDraft(store, scope);
  return { ...changeSet, draft, merged: [...merged] };
}
