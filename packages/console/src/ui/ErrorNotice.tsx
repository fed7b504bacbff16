// What happened, that nothing was lost, and the next step. Read out at once.
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ErrorNoticeProps {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly action?: ReactNode;
}

export function ErrorNotice({ title, detail, action }: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-m bg-bad-soft px-3 py-2.5 text-s"
    >
      <CircleAlert aria-hidden="true" className="mt-[0.14em] text-m text-bad" />
      <div className="min-w-[14ch] flex-1">
        <p className="font-semibold text-bad">{title}</p>
        {detail && <div className="mt-0.5 text-ink-2">{detail}</div>}
      </div>
      {action && <div className="flex shrink-0 gap-2">{action}</div>}
    </div>
  );
}
