// Which draft a review is about: the caller's own, or one that a push staged for the project (CS-15). Both are read, edited
// and applied by the same words; only their addresses differ.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Shape } from '../../api/client.ts';
import { changeSetQuery, draftQuery } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import type { Draft } from './use-draft.ts';

export interface Reviewed {
  readonly at: EnvironmentAddress;
  /** Null: the caller's own. */
  readonly changeSet: string | null;
}

export type ShownChangeSet = Shape<'ShownChangeSet'>;

/** Undefined of one that is no draft any more, or that the reader may not apply. */
export function draftOf(change: ShownChangeSet): Draft | undefined {
  const { id, state, revision, lines, preview } = change;
  return state === 'draft' && preview !== null ? { id, state, revision, lines, ...preview } : undefined;
}

export interface ReviewedDraft {
  readonly draft: Draft | undefined;
  /** The project's, as its page shows it; undefined of the caller's own and while it is read. */
  readonly change: ShownChangeSet | undefined;
  readonly error: unknown;
}

export function useReviewedDraft({ at, changeSet }: Reviewed): ReviewedDraft {
  const own = useQuery({ ...draftQuery(at), enabled: changeSet === null });
  const projects = useQuery({ ...changeSetQuery(at, changeSet ?? ''), enabled: changeSet !== null });
  const change = changeSet === null ? undefined : projects.data;
  const theirs = useMemo(() => change && draftOf(change), [change]);
  return changeSet === null
    ? { draft: own.data, change: undefined, error: own.error }
    : { draft: theirs, change, error: projects.error };
}

/** The key under which the draft's own answer is kept. */
export const reviewedKey = ({ at, changeSet }: Reviewed) =>
  changeSet === null ? draftQuery(at).queryKey : changeSetQuery(at, changeSet).queryKey;

/** How often a reading is tried again, and when. */
export interface Retrying {
  readonly retry: (failures: number, error: unknown) => boolean;
  readonly retryDelay: number;
}

/** Reads it anew, whatever is in the cache. */
export async function readReviewed(
  client: QueryClient,
  { at, changeSet }: Reviewed,
  retrying: Retrying,
): Promise<void> {
  const anew = { staleTime: 0, ...retrying };
  if (changeSet === null) await client.fetchQuery({ ...draftQuery(at), ...anew });
  else await client.fetchQuery({ ...changeSetQuery(at, changeSet), ...anew });
}
