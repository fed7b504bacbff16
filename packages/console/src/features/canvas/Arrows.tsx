// The arrows of the whole canvas, drawn once in its own pixels: while it is panned or zoomed nothing here runs. Staged
// ones are dashed and amber; what an arrow means is said by its card, so a screen reader does not meet it twice.
import { memo } from 'react';
import type { Arrow } from './drafted.ts';
import { arrowPath } from './layout/arrow-path.ts';
import type { NamedBox } from './layout/reading-order.ts';

interface ArrowsProps {
  readonly arrows: readonly Arrow[];
  readonly boxes: ReadonlyMap<string, NamedBox>;
  /** The service whose panel is open: its arrows are darker. */
  readonly open: string | undefined;
}

export const Arrows = memo(function Arrows({ arrows, boxes, open }: ArrowsProps) {
  const all = [...boxes.values()];
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute -z-1 size-px overflow-visible fill-none">
      <defs>
        <Head id="arrow" className="fill-line-strong" />
        <Head id="arrow-open" className="fill-ink-3" />
        <Head id="arrow-staged" className="fill-staged" />
      </defs>
      {arrows.map((arrow) => {
        const [from, to] = [boxes.get(arrow.from), boxes.get(arrow.to)];
        if (!from || !to) return null;
        const isOpen = arrow.from === open || arrow.to === open;
        const look = arrow.isStaged ? STAGED : isOpen ? OPEN : PLAIN;
        return (
          <path
            key={`${arrow.from} ${arrow.to}`}
            data-arrow={`${arrow.from} ${arrow.to}`}
            data-staged={arrow.isStaged || undefined}
            d={arrowPath(from, to, all)}
            markerEnd={`url(#${look.head})`}
            strokeWidth={1.6}
            className={look.line}
          />
        );
      })}
    </svg>
  );
});

const PLAIN = { head: 'arrow', line: 'stroke-line-strong' };
const OPEN = { head: 'arrow-open', line: 'stroke-ink-3' };
const STAGED = { head: 'arrow-staged', line: 'stroke-staged [stroke-dasharray:5_5]' };

function Head({ id, className }: { readonly id: string; readonly className: string }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX={7} refY={4} markerWidth={6} markerHeight={6} orient="auto">
      <path d="M0.5 0.8 7.5 4 0.5 7.2Z" className={className} />
    </marker>
  );
}
