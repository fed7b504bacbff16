// The cards as React Flow takes them. A node stays the same object as long as nothing of it changed: of two hundred
// cards one that is dragged or deploying is drawn anew, not all. They come in reading order, which is the order of Tab.
import type { Node } from '@xyflow/react';
import { useRef } from 'react';
import { CARD_WIDTH, cardHeight } from './card-size.ts';
import type { CardView } from './card-view.ts';
import { type NamedBox, readingOrder } from './layout/reading-order.ts';
import type { Points } from './layout/shapes.ts';

export type CardNode = Node<{ readonly card: CardView; readonly isOpen: boolean }, 'service'>;

export const boxesOf = (cards: readonly CardView[], places: Points): Map<string, NamedBox> =>
  new Map(
    cards.map((card) => {
      const { x, y } = places.get(card.name) ?? { x: 0, y: 0 };
      return [card.name, { name: card.name, x, y, width: CARD_WIDTH, height: cardHeight(card) }];
    }),
  );

export function useFlowNodes(
  cards: readonly CardView[],
  boxes: ReadonlyMap<string, NamedBox>,
  open: string | undefined,
  isDragging: boolean,
): CardNode[] {
  const before = useRef(new Map<string, CardNode>());
  const order = useRef<readonly string[]>([]);
  const isSameSet = order.current.length === boxes.size && order.current.every((name) => boxes.has(name));
  // A card that moves in the document loses its pointer: the order waits for the end of the drag.
  if (!isDragging || !isSameSet) order.current = readingOrder([...boxes.values()]).map(({ name }) => name);
  const byName = new Map(cards.map((card) => [card.name, card]));
  const nodes = order.current.flatMap((name): CardNode[] => {
    const [card, box] = [byName.get(name), boxes.get(name)];
    return card && box ? [nodeOf(card, box, open === name, before.current.get(name))] : [];
  });
  before.current = new Map(nodes.map((node) => [node.id, node]));
  return nodes;
}

function nodeOf(card: CardView, box: NamedBox, isOpen: boolean, was: CardNode | undefined): CardNode {
  const isSame =
    was?.data.card === card &&
    was.data.isOpen === isOpen &&
    was.position.x === box.x &&
    was.position.y === box.y;
  if (was && isSame) return was;
  const { width, height } = box;
  return {
    id: card.name,
    type: 'service',
    position: { x: box.x, y: box.y },
    data: { card, isOpen },
    width,
    height,
    measured: { width, height },
    // The card inside says what it is; the box around it is nothing.
    domAttributes: { 'aria-roledescription': undefined },
  };
}
