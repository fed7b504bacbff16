// A sentence that belongs to what stands around it, on the soft ground of its tone.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, softTone, toneIcon } from './tone.ts';

export interface NoticeProps {
  readonly tone: Tone;
  /** The tone's own icon unless given. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'status' | 'alert' | undefined;
  readonly className?: string | undefined;
}

export function Notice({ tone, icon, children, action, role, className }: NoticeProps) {
  const Icon = toneIcon[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-m px-3 py-2.25 text-s',
        softTone[tone],
        className,
      )}
    >
      <span aria-hidden="true" className="mt-[0.14em] flex text-m">
        {icon ?? <Icon />}
      </span>
      <div className="min-w-[14ch] flex-1">{children}</div>
      {action && <div className="-my-0.5 flex shrink-0 gap-2">{action}</div>}
    </div>
  );
}
