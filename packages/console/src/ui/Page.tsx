// A page of text and lists: one heading, its actions, everything centred at a width one can read.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Below the heading: one sentence on what this page is for. */
  readonly description?: ReactNode;
  /** 804 px for forms and settings; 924 px for lists. */
  readonly narrow?: boolean | undefined;
  readonly children: ReactNode;
}

export function Page({ title, actions, description, narrow, children }: PageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-7 pt-6.5 pb-16 max-sm:px-3 max-sm:pt-4',
        narrow ? 'max-w-[860px]' : 'max-w-[980px]',
      )}
    >
      <header className="mb-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className={classNames('min-w-0 flex-1', Boolean(description) && 'max-sm:basis-full')}>
          <h1 tabIndex={-1} className="text-title font-bold tracking-[-0.02em] text-balance outline-none">
            {title}
          </h1>
          {description && <p className="mt-1 text-pretty text-ink-2">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
