// Text cut to the room it has, whole on hover. Direction follows the text, so a name in Arabic is cut at its own end.
import { classNames } from './class-names.ts';

export interface ClipProps {
  readonly text: string;
  /** Lines before it is cut; 1 unless told. */
  readonly lines?: number | undefined;
  readonly className?: string | undefined;
}

export function Clip({ text, lines = 1, className }: ClipProps) {
  const cut = lines === 1 ? 'block truncate' : 'line-clamp-(--clip-lines) [overflow-wrap:anywhere]';
  return (
    <span
      dir="auto"
      title={text}
      className={classNames('min-w-0 text-start', cut, className)}
      style={lines === 1 ? undefined : ({ '--clip-lines': lines } as Record<string, number>)}
    >
      {text}
    </span>
  );
}
