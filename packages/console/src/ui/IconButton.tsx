// A button with an icon alone. Its name is not optional: it is what a screen reader says and what hovering shows.
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'>,
    ButtonLook {
  readonly label: string;
  readonly icon: ReactNode;
  readonly busy?: boolean | undefined;
  readonly whyNot?: string | undefined;
  /** A mark at the corner: something new is behind this button. Say so in the label too. */
  readonly dot?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = 'quiet',
    size = 'm',
    busy,
    whyNot,
    dot,
    className,
    onClick,
    ...rest
  } = props;
  const whyId = useId();
  const still = busy === true || whyNot !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (still) event.preventDefault();
    else onClick?.(event);
  };
  const square = size === 'm' ? 'hit-square w-8 px-0! text-[1rem]' : 'hit-s w-6.5 px-0! text-m';
  return (
    <>
      <Tooltip text={whyNot ?? label} describes={false} onPress={whyNot !== undefined}>
        <button
          type="button"
          {...rest}
          onClick={press}
          aria-label={label}
          aria-busy={busy || undefined}
          aria-disabled={still || undefined}
          aria-describedby={whyNot === undefined ? rest['aria-describedby'] : whyId}
          className={classNames(buttonClass({ variant, size }), square, className)}
        >
          <span className="relative flex">
            {icon}
            {dot && <span className="absolute -top-1 -right-1 size-1.75 rounded-full bg-accent" />}
          </span>
        </button>
      </Tooltip>
      {whyNot !== undefined && (
        <span id={whyId} hidden>
          {whyNot}
        </span>
      )}
    </>
  );
}
