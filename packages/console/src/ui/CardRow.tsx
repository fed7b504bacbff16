// One row of a card. The sunk one holds what is looked at, not acted on: a diff, a log, a summary.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface CardRowProps extends ComponentProps<'div'> {
  readonly sunk?: boolean | undefined;
}

export function CardRow({ sunk, className, ...rest }: CardRowProps) {
  return (
    <div
      {...rest}
      className={classNames('px-4.5 py-3.25 not-first:border-t max-sm:px-4', sunk && 'bg-sunk', className)}
    />
  );
}
