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
  /** At the corner: so much that is new is behind this button; 0 is not drawn. Say so in the label too. */
  readonly count?: number | undefined;
}

const MOST_DRAWN = 99;

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = 'quiet',
    size = 'm',
    busy,
    whyNot,
    count = 0,
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
            {count > 0 && (
              <span className="absolute -top-2 left-2 min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-semibold text-accent-ink">
                {count > MOST_DRAWN ? `${MOST_DRAWN}+` : count}
              </span>
            )}
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
