// What stands around the pages that need no session: the mark, one heading, one thing to do.
import type { ReactNode } from 'react';
import { useTitle } from '../../app/title.ts';
import { Mark } from '../../ui/Mark.tsx';

export interface DoorwayProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Below the card: what else one may be looking for. */
  readonly below?: ReactNode;
}

export function Doorway({ title, description, children, below }: DoorwayProps) {
  useTitle(title);
  return (
    <main className="grid min-h-dvh justify-items-center px-4 pt-[max(28px,14dvh)] pb-12">
      <div className="w-full max-w-[408px]">
        <p className="mb-5 flex items-center justify-center gap-2.25 text-l font-semibold tracking-[-0.01em]">
          <Mark />
          Nebula
        </p>
        <div className="rounded-card border bg-surface px-7 pt-6.5 pb-7 shadow-2 max-sm:px-5">
          <h1
            tabIndex={-1}
            className="text-xl font-[650] tracking-tight text-balance [overflow-wrap:anywhere] outline-none"
          >
            {title}
          </h1>
          {description && <div className="mt-1.5 grid gap-2 text-pretty text-ink-2">{description}</div>}
          <div className="mt-5">{children}</div>
        </div>
        {below && <div className="mt-4 px-2 text-center text-s text-pretty text-ink-3">{below}</div>}
      </div>
    </main>
  );
}
