// The services of an environment on a plane that can be dragged and zoomed. All cards stay in the document, however far
// away they are: Tab reaches every one, and a pan moves one element. React Flow moves and zooms; cards and arrows are
// ours. This file and what it imports are a chunk of their own.
import {
  Background,
  type NodeChange,
  type NodeProps,
  type NodeTypes,
  ReactFlow,
  ReactFlowProvider,
  ViewportPortal,
} from '@xyflow/react';
import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { EnvironmentAddress } from '../../paths.ts';
import { Arrows } from './Arrows.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to name
import './canvas.css';
import { CanvasTools, FarMark } from './CanvasTools.tsx';
import { CARD_WIDTH, cardHeight } from './card-size.ts';
import type { CardView } from './card-view.ts';
import type { Arrow } from './drafted.ts';
import { FlowContext } from './flow-context.ts';
import { type Direction, neighbour } from './layout/reading-order.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { boxesOf, type CardNode, useFlowNodes } from './use-flow-nodes.ts';
import { fitOptions, useInSight } from './use-in-sight.ts';
import { type Places, usePlaces } from './use-places.ts';

export interface FlowCanvasProps {
  readonly at: EnvironmentAddress;
  readonly cards: readonly CardView[];
  readonly arrows: readonly Arrow[];
  /** The service whose panel is open. */
  readonly open: string | undefined;
  readonly onList: () => void;
}

/** Mounted anew for another environment. */
export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Plane {...props} />
    </ReactFlowProvider>
  );
}

const NODE_TYPES: NodeTypes = { service: CardOfNode };

function CardOfNode({ data: { card, isOpen } }: NodeProps<CardNode>) {
  const shared = useContext(FlowContext);
  return shared && <ServiceCard {...shared} card={card} isOpen={isOpen} />;
}

function Plane({ at, cards, arrows, open, onList }: FlowCanvasProps) {
  const sizes = useMemo(
    () => cards.map((card) => ({ name: card.name, width: CARD_WIDTH, height: cardHeight(card) })),
    [cards],
  );
  const placing = usePlaces(at, sizes, arrows);
  const boxes = useMemo(() => boxesOf(cards, placing.places), [cards, placing.places]);
  const [isDragging, setDragging] = useState(false);
  const nodes = useFlowNodes(cards, boxes, open, isDragging);
  const plane = useRef<HTMLDivElement>(null);
  const show = useInSight(boxes, open);
  const boxesNow = useRef(boxes);
  boxesNow.current = boxes;
  const onArrowKey = useCallback(
    (service: string, direction: Direction) => {
      const next = neighbour([...boxesNow.current.values()], service, direction);
      if (next === null) return;
      cardLink(plane.current, next)?.focus({ preventScroll: true });
      show(next);
    },
    [show],
  );
  const shared = useMemo(() => ({ at, onArrowKey, onKeyboardFocus: show }), [at, onArrowKey, show]);
  const onNodesChange = useDragging(placing, plane, setDragging);
  // Asked once: what opens later moves the canvas only as far as it must.
  const [fitting] = useState(() => fitOptions(open !== undefined));
  return (
    <FlowContext value={shared}>
      <div ref={plane} data-canvas className="absolute inset-0">
        <ReactFlow
          ref={nameRegion}
          nodes={nodes}
          edges={NONE}
          nodeTypes={NODE_TYPES}
          onNodesChange={onNodesChange}
          fitView
          fitViewOptions={fitting}
          minZoom={0.08}
          maxZoom={2}
          nodeDragThreshold={4}
          nodeClickDistance={4}
          nodesFocusable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          zoomOnDoubleClick={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          panActivationKeyCode={null}
          aria-label="Services"
        >
          <Background gap={22} size={2} />
          <ViewportPortal>
            <Arrows arrows={arrows} boxes={boxes} open={open} />
          </ViewportPortal>
          <FarMark plane={plane} />
          <CanvasTools
            isPanelOpen={open !== undefined}
            isDragged={placing.isDragged}
            onTidy={placing.tidy}
            onList={onList}
          />
        </ReactFlow>
      </div>
    </FlowContext>
  );
}

const NONE: never[] = [];

const cardLink = (plane: HTMLElement | null, service: string): HTMLElement | null =>
  plane?.querySelector<HTMLElement>(`[data-service="${CSS.escape(service)}"]`) ?? null;

/** React Flow says "application", which takes a screen reader's own keys away; a plane of links needs none of that. */
function nameRegion(element: HTMLDivElement | null): void {
  element?.setAttribute('role', 'region');
}

function useDragging(
  { move, drop }: Places,
  plane: React.RefObject<HTMLElement | null>,
  setDragging: (is: boolean) => void,
): (changes: NodeChange<CardNode>[]) => void {
  return useCallback(
    (changes) => {
      for (const change of changes) {
        if (change.type !== 'position' || change.position === undefined) continue;
        setDragging(change.dragging === true);
        if (change.dragging) {
          move(change.id, change.position);
          continue;
        }
        drop(change.id, change.position);
        // It may have got another place in the order of Tab, and a card that moves in the document loses focus.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            cardLink(plane.current, change.id)?.focus({ preventScroll: true });
        });
      }
    },
    [move, drop, plane, setDragging],
  );
}
