// The heading of a part of a page, with the one sentence that says what the part decides.
import type { ReactNode } from 'react';

export interface SectionTitleProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly id?: string | undefined;
}

export function SectionTitle({ title, children, actions, id }: SectionTitleProps) {
  return (
    <div className="mt-8 mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 first:mt-0">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-l font-semibold">
          {title}
        </h2>
        {children && <p className="mt-0.5 text-s text-pretty text-ink-3">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
