// The caller's draft: stage, undo, restage, apply, discard.
import { apply } from '../../commands/apply.ts';
import { discardDraft } from '../../commands/discard.ts';
import { restageLines, stageEdits, undoLine } from '../../commands/stage.ts';
import { appliedShape } from '../../queries/applied-shape.ts';
import { showDraft } from '../../queries/show-draft.ts';
import type { Handlers } from '../handler.ts';

type DraftCalls =
  | 'draft.show'
  | 'draft.stage'
  | 'draft.undo'
  | 'draft.restage-line'
  | 'draft.restage'
  | 'draft.apply'
  | 'draft.discard';

/**
 * The owner follows from the caller, so nobody can name another's draft (CS-1). Each edit is answered with the
 * draft as it is afterwards.
 */
export const draftHandlers: Handlers<DraftCalls> = {
  'draft.show': ({ store, scope }) => showDraft(store, scope),
  'draft.stage': async ({ store, scope, body }) => {
    await stageEdits(store, scope, body.edits);
    return showDraft(store, scope);
  },
  'draft.undo': async ({ store, scope, params }) => {
    await undoLine(store, scope, params.line);
    return showDraft(store, scope);
  },
  'draft.restage-line': async ({ store, scope, params }) => {
    await restageLines(store, scope, params.line);
    return showDraft(store, scope);
  },
  'draft.restage': async ({ store, scope }) => {
    await restageLines(store, scope, null);
    return showDraft(store, scope);
  },
  'draft.apply': async ({ store, scope, body }) =>
    appliedShape(store, scope, await apply(store, scope, body)),
  'draft.discard': async ({ store, scope }) => {
    await discardDraft(store, scope);
    return showDraft(store, scope);
  },
};
