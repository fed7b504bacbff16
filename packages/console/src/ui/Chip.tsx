// A state in one word, with its icon and its colour.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, softTone } from './tone.ts';

export interface ChipProps {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function Chip({ tone, icon, children, title, className }: ChipProps) {
  const look =
    'inline-flex h-5.25 max-w-full items-center gap-1.25 rounded-full px-2 text-xs font-[550] whitespace-nowrap';
  return (
    <span title={title} className={classNames(look, softTone[tone], className)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
