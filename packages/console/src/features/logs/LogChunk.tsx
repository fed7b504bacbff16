// A hundred lines of output, drawn only while they are near what is seen; else a space as high as they are. With it
// ten thousand lines cost what a few hundred do, wrapped or not.
import { Fragment, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { type LogLook, LogRow } from './LogRow.tsx';
import type { LogLine } from './use-log.ts';

export const CHUNK_LINES = 100;
const LINE_PX = 22;
const NEAR_PX = 1_000;

interface LogChunkProps extends LogLook {
  readonly lines: readonly LogLine[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** The line that was searched for and jumped to, if it is in here. */
  readonly current: number | null;
  /** It is the last: always drawn, since it grows. */
  readonly last: boolean;
}

function Chunk({ lines, scroller, current, last, ...look }: LogChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const height = useRef<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting ?? false;
        if (!isNear && element.childElementCount > 0) height.current = element.offsetHeight;
        setNear(isNear);
      },
      { root: scroller.current, rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  // Another way to lay the lines out makes the height that was measured worthless.
  const laidOut = useRef(look.wrap);
  if (laidOut.current !== look.wrap) {
    laidOut.current = look.wrap;
    height.current = null;
  }
  const isDrawn = near || last || current !== null;
  return (
    <div ref={box} style={isDrawn ? undefined : { height: height.current ?? lines.length * LINE_PX }}>
      {isDrawn &&
        lines.map((line) => (
          <Fragment key={line.id}>
            {line.begins && (
              <p className="px-3.5 py-1 font-sans text-s text-ink-3">A new deployment begins here.</p>
            )}
            <LogRow line={line} current={line.id === current} {...look} />
          </Fragment>
        ))}
    </div>
  );
}

/** Lines never change: a chunk is the same while it begins and ends with the same ones. */
export const LogChunk = memo(
  Chunk,
  (a, b) =>
    a.lines[0]?.id === b.lines[0]?.id &&
    a.lines.length === b.lines.length &&
    a.current === b.current &&
    a.last === b.last &&
    a.wrap === b.wrap &&
    a.withReplica === b.withReplica &&
    a.wanted === b.wanted,
);

/** In chunks that stay the same while lines come at the end and go at the beginning. */
export function chunksOf(lines: readonly LogLine[]): readonly (readonly LogLine[])[] {
  const chunks: LogLine[][] = [];
  let number = -1;
  for (const line of lines) {
    const own = Math.floor(line.id / CHUNK_LINES);
    if (own !== number) chunks.push([]);
    number = own;
    chunks.at(-1)?.push(line);
  }
  return chunks;
}
