// A list that does not jump: what somebody decides while it is read stays where it stands and turns into its outcome;
// what is asked newly comes on top. A new visit, or another filter, starts anew.
import { type InfiniteData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalQuery } from '../../api/queries.ts';
import { mergeOrder } from './merge-order.ts';
import type { Request } from './request-words.ts';

type Listed = InfiniteData<{ readonly items: readonly Request[] }>;

/** What this visit has shown so far, for one filter. */
interface Standing {
  readonly view: string;
  readonly listed: Listed;
  readonly order: readonly string[];
  /** As each was last read while it waited. */
  readonly last: ReadonlyMap<string, Request>;
}

/** `listed`: what waits as the server says now, newest first; `view` names the filter. */
export function useStanding(org: string, listed: Listed, view: string): readonly Request[] {
  const [kept, keep] = useState<Standing>(() => stand(null, listed, view));
  const standing = kept.listed === listed && kept.view === view ? kept : stand(kept, listed, view);
  if (standing !== kept) keep(standing);
  const now = new Set(listed.pages.flatMap(({ items }) => items).map(({ id }) => id));
  const ended = standing.order.filter((id) => !now.has(id));
  const outcomes = useQueries({ queries: ended.map((id) => approvalQuery(org, id)) });
  const outcomeOf = new Map(ended.map((id, index) => [id, outcomes[index]?.data]));
  return standing.order.flatMap((id) => outcomeOf.get(id) ?? standing.last.get(id) ?? []);
}

/** A new standing over the one before; nothing of another filter is kept. */
function stand(before: Standing | null, listed: Listed, view: string): Standing {
  const kept = before?.view === view ? before : null;
  const waiting = listed.pages.flatMap(({ items }) => items);
  const order = mergeOrder(
    kept?.order ?? [],
    waiting.map(({ id }) => id),
  );
  const last = new Map([...(kept?.last ?? []), ...waiting.map((one) => [one.id, one] as const)]);
  return { view, listed, order, last };
}
