// The cards and arrows of an environment: its services with what the reader's draft says of them. A card stays the same
// object until something of it changes, so that only what changed is drawn anew.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Shape } from '../../api/client.ts';
import { draftQuery, servicesQuery } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { type CardView, cardView } from './card-view.ts';
import { type Arrow, arrowsOf, draftedOf } from './drafted.ts';

/** What an agent observes (a crash, a replica that is ready) writes no event: it is asked for while the tab is seen. */
const OBSERVED_MS = 10_000;

export interface Cards {
  readonly services: readonly Shape<'Service'>[];
  readonly cards: readonly CardView[];
  readonly arrows: readonly Arrow[];
  readonly stagedLines: number;
}

export function useCards(at: EnvironmentAddress): Cards {
  const { data: services } = useSuspenseQuery({ ...servicesQuery(at), refetchInterval: OBSERVED_MS });
  const { data: draft } = useSuspenseQuery(draftQuery(at));
  const fresh = useMemo(() => {
    const drafted = draftedOf(draft.lines);
    return services.map((service) => cardView(service, drafted(service.name)));
  }, [services, draft.lines]);
  const arrows = useMemo(() => arrowsOf(services, draft.lines), [services, draft.lines]);
  return { services, cards: useSame(fresh), arrows, stagedLines: draft.lines.length };
}

/** Each card, and the list of them, as the object it was before where it says the same. */
function useSame(fresh: readonly CardView[]): readonly CardView[] {
  const before = useRef<readonly CardView[]>([]);
  const known = new Map(before.current.map((card) => [card.name, card]));
  const cards = fresh.map((card) => {
    const was = known.get(card.name);
    return was !== undefined && (was === card || JSON.stringify(was) === JSON.stringify(card)) ? was : card;
  });
  const isSame =
    cards.length === before.current.length && cards.every((card, at) => card === before.current[at]);
  if (!isSame) before.current = cards;
  return before.current;
}
