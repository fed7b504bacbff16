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
  const before = useRef(new Map<string, CardView>());
  return useMemo(() => {
    const drafted = draftedOf(draft.lines);
    const cards = services.map((service) => {
      const card = cardView(service, drafted(service.name));
      const was = before.current.get(card.name);
      return was && JSON.stringify(was) === JSON.stringify(card) ? was : card;
    });
    before.current = new Map(cards.map((card) => [card.name, card]));
    return { services, cards, arrows: arrowsOf(services, draft.lines), stagedLines: draft.lines.length };
  }, [services, draft.lines]);
}
