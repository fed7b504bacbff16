// A surface that groups what belongs together; its rows are parted by hairlines, never boxes in boxes.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('min-w-0 overflow-clip rounded-card border bg-surface shadow-1', className)}
    />
  );
}
