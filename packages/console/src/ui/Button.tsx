// The button. One that cannot be used now is explained, not dead: it keeps focus, says why in a note and to a screen
// reader, and does nothing when pressed. One at work keeps its width and its words.
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Kbd } from './Kbd.tsx';
import { Tooltip } from './Tooltip.tsx';

export { buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  readonly icon?: ReactNode;
  readonly busy?: boolean | undefined;
  /** Why it cannot be pressed now, and the way out. */
  readonly whyNot?: string | undefined;
  /** Shown as a key, e.g. "Ctrl+Enter"; listening to it is the screen's. */
  readonly shortcut?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, busy, whyNot, shortcut, children, className, onClick, ...rest } = props;
  const whyId = useId();
  const still = busy === true || whyNot !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a form from being sent by Enter while its button may not be pressed.
    if (still) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={still || undefined}
      aria-describedby={whyNot === undefined ? rest['aria-describedby'] : whyId}
      aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {icon}
      {children}
      {shortcut !== undefined && <Shortcut keys={shortcut} />}
      {busy && <WorkingBar />}
    </button>
  );
  if (whyNot === undefined) return button;
  return (
    <>
      <Tooltip text={whyNot} onPress>
        {button}
      </Tooltip>
      <span id={whyId} hidden>
        {whyNot}
      </span>
    </>
  );
}

/** Seen, not read out as part of the name: aria-keyshortcuts says it. */
function Shortcut({ keys }: { readonly keys: string }) {
  return (
    <span aria-hidden="true" className="-mr-1 flex">
      <Kbd>{keys.replace('+', ' ').replace('Enter', '↵')}</Kbd>
    </span>
  );
}

/** A line along the lower edge: says "working" without moving a letter. */
function WorkingBar() {
  return (
    <span aria-hidden="true" className="absolute inset-0 overflow-hidden rounded-[inherit]">
      <span className="absolute bottom-0 left-0 h-0.5 w-1/2 animate-slide rounded-full bg-current" />
    </span>
  );
}
