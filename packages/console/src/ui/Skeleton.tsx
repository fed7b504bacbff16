// Holds the place of what is loading. It appears only after 150 ms, so a fast answer never flickers.
import { classNames } from './class-names.ts';

export interface SkeletonProps {
  readonly lines?: number | undefined;
  readonly className?: string | undefined;
}

// Uneven, as text is; the same on every visit.
const WIDTHS = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'] as const;

export function Skeleton({ lines = 3, className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={classNames('grid animate-late gap-3 py-1', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={classNames('h-3 animate-breathe rounded-s bg-line', WIDTHS[line % WIDTHS.length])}
        />
      ))}
    </div>
  );
}
