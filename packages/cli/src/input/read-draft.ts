// The draft that a command reviews: the caller's own, or the project's by its id (CS-15).
import type { ShownChangeSetShape } from '@nebula/contract/shapes/change-set';
import type { DraftShape } from '@nebula/contract/shapes/draft';

/** Null of one that is no draft, or that the caller may not apply. */
export function draftOf({ id, state, revision, lines, preview }: ShownChangeSetShape): DraftShape | null {
  return state === 'draft' && preview !== null ? { id, state, revision, lines, ...preview } : null;
}
