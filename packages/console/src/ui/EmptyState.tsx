// A list with nothing in it: what would be here, and the first step.
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <span className="mb-2.5 grid size-10 place-items-center rounded-l border bg-surface text-[18px] text-ink-2 shadow-1">
        {icon}
      </span>
      <p className="text-l font-semibold">{title}</p>
      {children && <div className="max-w-[46ch] text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
