// One line of output: when, which replica, whether the program said it as an error or Nebula itself did, and the text,
// cut where it is enormous. Never more than text: what a program printed is no markup.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { exactWords } from '../../ui/time-words.ts';
import { logTime, placesOf } from './log-text.ts';
import type { LogLine } from './use-log.ts';

const MOST_CHARACTERS = 2_000;

export interface LogLook {
  readonly wrap: boolean;
  readonly withReplica: boolean;
  /** Lower case; '' for none. */
  readonly wanted: string;
}

interface LogRowProps extends LogLook {
  readonly line: LogLine;
  /** The place that was searched for and jumped to. */
  readonly current: boolean;
}

export function LogRow({ line, wrap, withReplica, wanted, current }: LogRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'center' });
  }, [current]);
  return (
    <div
      ref={row}
      data-stream={line.stream}
      className={classNames(
        'flex gap-2.5 border-l-2 px-3 py-px leading-5',
        line.stream === 'err' ? 'border-bad' : 'border-transparent',
        current && 'bg-accent-soft',
      )}
    >
      <time
        dateTime={line.at}
        title={exactWords(new Date(line.at))}
        className="shrink-0 text-ink-3 select-none"
      >
        {logTime(line.at)}
      </time>
      {withReplica && (
        <span title={`Replica ${line.replica}`} className="shrink-0 text-ink-3">
          r{line.replica}
        </span>
      )}
      {line.stream === 'err' && <span className="shrink-0 text-bad">err</span>}
      {line.stream === 'nebula' && <span className="shrink-0 text-accent">nebula</span>}
      <bdi
        className={classNames(
          'min-w-0',
          wrap ? 'whitespace-pre-wrap [overflow-wrap:anywhere]' : 'whitespace-pre',
          line.stream === 'nebula' && 'text-accent',
        )}
      >
        <Text text={line.text} wanted={wanted} />
      </bdi>
    </div>
  );
}

function Text({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const [whole, setWhole] = useState(false);
  const more = text.length - MOST_CHARACTERS;
  if (whole || more <= 0) return <Marked text={text} wanted={wanted} />;
  return (
    <>
      <Marked text={text.slice(0, MOST_CHARACTERS)} wanted={wanted} />{' '}
      <button type="button" className="text-accent underline" onClick={() => setWhole(true)}>
        … {more.toLocaleString('en')} more characters
      </button>
    </>
  );
}

function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const places = placesOf(text, wanted);
  if (places.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const at of places) {
    parts.push(text.slice(end, at));
    end = at + wanted.length;
    parts.push(
      <mark key={at} className="rounded-xs bg-staged-soft text-staged">
        {text.slice(at, end)}
      </mark>,
    );
  }
  return [...parts, text.slice(end)];
}
