// Where each card stands now: dragged ones where a person left them, the others where they were seen first, new ones
// where there is room. Returns places that hold through renders, and what a drag does to them.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { EnvironmentAddress } from '../../paths.ts';
import type { Arrow } from './drafted.ts';
import { keepPlacesOf, keptPlaces } from './kept-places.ts';
import { arrange } from './layout/arrange.ts';
import { keepPlaces } from './layout/keep-places.ts';
import type { Placeable, Point, Points } from './layout/shapes.ts';

export interface Places {
  readonly places: Points;
  readonly isDragged: boolean;
  /** While a card is dragged; kept when it is let go. */
  readonly move: (name: string, point: Point) => void;
  readonly drop: (name: string, point: Point) => void;
  /** Forgets what was dragged and lays everything out anew. */
  readonly tidy: () => void;
}

/** Mounted anew for another environment. */
export function usePlaces(
  at: EnvironmentAddress,
  cards: readonly Placeable[],
  arrows: readonly Arrow[],
): Places {
  const [dragged, setDragged] = useState<Points>(() => keptPlaces(at));
  const seen = useRef<Points>(new Map());
  const shape = JSON.stringify([cards, arrows.map(({ from, to }) => [from, to])]);
  const places = useMemo(() => {
    const fixed = new Map([...seen.current, ...dragged]);
    const isKnown = cards.every(({ name }) => fixed.has(name));
    const wanted = isKnown ? fixed : arrange(cards, arrows);
    const now = keepPlaces(cards, wanted, fixed);
    seen.current = now;
    return now;
    // oxlint-disable-next-line react/exhaustive-deps -- `shape` stands for cards and arrows: same names, sizes and ends
  }, [shape, dragged]);
  const move = useCallback(
    (name: string, point: Point) => setDragged((before) => new Map(before).set(name, point)),
    [],
  );
  const drop = useCallback(
    (name: string, point: Point) =>
      setDragged((before) => {
        const after = new Map(before).set(name, point);
        keepPlacesOf(at, after);
        return after;
      }),
    [at],
  );
  const tidy = useCallback(() => {
    seen.current = new Map();
    keepPlacesOf(at, new Map());
    setDragged(new Map());
  }, [at]);
  return { places, isDragged: dragged.size > 0, move, drop, tidy };
}
