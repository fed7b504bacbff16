// A person or token as a coloured disc. The name always stands beside it or in its title: the disc alone says nothing
// to a screen reader unless `alone` is set.
import { classNames } from './class-names.ts';
import { colourOf, initialsOf } from './avatar-look.ts';

export interface AvatarProps {
  readonly name: string;
  readonly id: string;
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** True where no name is written beside it; then it is an image with that name. */
  readonly alone?: boolean | undefined;
}

const SIZE = { s: 'size-4.5 text-[8px]', m: 'size-5.5 text-[10px]', l: 'size-8 text-[13px]' } as const;

export function Avatar({ name, id, size = 'm', alone = false }: AvatarProps) {
  const look =
    'inline-grid shrink-0 place-items-center rounded-full leading-none font-[650] text-white select-none';
  return (
    <span
      {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      title={name}
      className={classNames(look, SIZE[size])}
      style={{ backgroundColor: colourOf(id) }}
    >
      {initialsOf(name)}
    </span>
  );
}
