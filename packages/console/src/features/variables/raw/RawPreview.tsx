// What a text would stage, line for line, before it is staged.
import { Lock, LockOpen } from 'lucide-react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SecretText, ValueText } from '../ValueText.tsx';
import type { EnvChange, EnvComparison } from './compare-env.ts';
import type { EnvText } from './read-env.ts';

interface RawPreviewProps {
  readonly read: EnvText;
  readonly compared: EnvComparison;
  readonly isMarked: (change: EnvChange) => boolean;
  readonly onMark: (key: string, isSecret: boolean) => void;
  readonly deletes: boolean;
  readonly setDeletes: (deletes: boolean) => void;
}

export function RawPreview({ read, compared, isMarked, onMark, deletes, setDeletes }: RawPreviewProps) {
  const { changes, unnamed } = compared;
  return (
    <>
      {read.problems.length > 0 && (
        <Notice tone="bad" role="status">
          <ul>
            {read.problems.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {read.repeated.length > 0 && (
        <Notice tone="neutral" role="status">
          <ul>
            {read.repeated.map(({ key, lines }) => (
              <li key={key} className="[overflow-wrap:anywhere]">
                <b className="font-mono">{key}</b> stands in lines {inWords(lines)}: the last one counts.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section aria-label="What will be staged">
        <h3 className="text-s font-semibold">{summaryOf(compared)}</h3>
        <ul className="mt-1.5 grid gap-px">
          {changes.map((change) => (
            <Change
              key={change.key}
              change={change}
              isMarked={isMarked(change)}
              onMark={(isSecret) => onMark(change.key, isSecret)}
            />
          ))}
        </ul>
      </section>
      {unnamed.length > 0 && (
        <Checkbox
          label={
            unnamed.length === 1
              ? 'Delete 1 variable that is not in the text'
              : `Delete ${unnamed.length} variables that are not in the text`
          }
          description={<span className="font-mono [overflow-wrap:anywhere]">{unnamed.join(', ')}</span>}
          checked={deletes}
          onChange={setDeletes}
        />
      )}
    </>
  );
}

interface ChangeProps {
  readonly change: EnvChange;
  readonly isMarked: boolean;
  readonly onMark: (isSecret: boolean) => void;
}

function Change({ change: { key, value, was, isSecret, kind }, isMarked, onMark }: ChangeProps) {
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-x-2.5 rounded-m bg-staged-soft px-2 py-1 font-mono text-xs">
      <span className="truncate font-[550]" title={key} dir="auto">
        {key}
      </span>
      <span className="min-w-0">
        <span className="block truncate">{isMarked ? <SecretText /> : <ValueText value={value} />}</span>
        <s className="block truncate text-[11px] text-ink-3">
          <span className="sr-only">was </span>
          {kind === 'added' ? (
            'not set'
          ) : isSecret || was === null ? (
            <SecretText />
          ) : (
            <ValueText value={was} />
          )}
        </s>
      </span>
      <button
        type="button"
        aria-label={`Secret: ${key}`}
        aria-pressed={isMarked}
        onClick={() => onMark(!isMarked)}
        className={classNames(
          'hit-s flex h-6.5 items-center gap-1.5 rounded-s px-1.5 font-sans font-medium',
          isMarked ? 'text-ink' : 'text-ink-3 hover:text-ink',
        )}
      >
        {isMarked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        Secret
      </button>
    </li>
  );
}

/** "2 added, 1 changed; 7 stay as they are". */
function summaryOf({ changes, same }: EnvComparison): string {
  const added = changes.filter(({ kind }) => kind === 'added').length;
  const changed = changes.length - added;
  const parts = [added > 0 && `${added} added`, changed > 0 && `${changed} changed`].filter(Boolean);
  const what = parts.length === 0 ? 'Nothing changes' : parts.join(', ');
  return same === 0 ? what : `${what}; ${same} ${same === 1 ? 'stays as it is' : 'stay as they are'}`;
}

const inWords = (lines: readonly number[]): string =>
  `${lines.slice(0, -1).join(', ')} and ${lines.at(-1) ?? ''}`;
