// The look of a button apart from the element, so that a router's link can wear it too. One primary a screen; what
// destroys is quiet and red; green is kept for letting a change through.
import { classNames } from './class-names.ts';

/** `danger` removes something and stays quiet; `reject` is the red half of a pair, beside `approve`. */
export type ButtonVariant = 'plain' | 'primary' | 'quiet' | 'danger' | 'approve' | 'reject';
export type ButtonSize = 'm' | 's';

const BASE =
  'relative inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap select-none ' +
  'no-underline transition-[background-color,border-color,filter] duration-100 aria-busy:cursor-progress aria-disabled:not-aria-busy:opacity-55';

const SIZE: Readonly<Record<ButtonSize, string>> = {
  m: 'hit h-8 gap-1.5 rounded-m px-3 text-m max-sm:text-l',
  s: 'hit-s h-6.5 gap-1.5 rounded-s px-2.25 text-s max-sm:px-3',
};

const VARIANT: Readonly<Record<ButtonVariant, string>> = {
  plain:
    'border-line-strong bg-raised text-ink shadow-1 not-aria-disabled:hover:border-ink-3/60 not-aria-disabled:hover:bg-sunk dark:not-aria-disabled:hover:bg-line',
  primary:
    'border-transparent bg-accent font-semibold text-accent-ink shadow-1 not-aria-disabled:hover:brightness-108 not-aria-disabled:active:brightness-95',
  quiet:
    'border-transparent text-ink-2 not-aria-disabled:hover:bg-sunk not-aria-disabled:hover:text-ink dark:not-aria-disabled:hover:bg-raised',
  danger: 'border-transparent text-bad not-aria-disabled:hover:bg-bad-soft',
  reject:
    'border-line-strong bg-raised text-bad shadow-1 not-aria-disabled:hover:border-bad/50 not-aria-disabled:hover:bg-bad-soft',
  approve:
    'border-transparent bg-live font-semibold text-surface shadow-1 not-aria-disabled:hover:brightness-108 not-aria-disabled:active:brightness-95',
};

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}

/** Class names for a link or button of this look. */
export function buttonClass({ variant = 'plain', size = 'm' }: ButtonLook = {}): string {
  return classNames(BASE, SIZE[size], VARIANT[variant]);
}
