// What is wrong with the texts: each error with its file, line and column, the piece of the line with a caret, and a press
// away from its place.
import { CircleAlert } from 'lucide-react';
import { show } from '@nebula/domain/change-set/showing';
import type { SourceFile } from '../files/source-files.ts';
import { excerptOf, type TextError } from './text-errors.ts';

interface TextErrorsProps {
  readonly title: string;
  readonly errors: readonly TextError[];
  readonly files: readonly SourceFile[];
  readonly onGo: (error: TextError) => void;
}

export function TextErrors({ title, errors, files, onGo }: TextErrorsProps) {
  return (
    <section role="alert" aria-label={title} className="rounded-m bg-bad-soft px-3 py-2.5 text-s">
      <p className="flex items-start gap-2 font-semibold text-bad">
        <CircleAlert aria-hidden="true" className="mt-[0.14em] text-m" />
        {title}
      </p>
      <ol className="mt-1.5 grid gap-2 pl-6">
        {errors.map((error) => (
          <li key={`${error.file}:${error.line}:${error.column} ${error.path} ${error.message}`}>
            <One error={error} text={files.find(({ name }) => name === error.file)?.text} onGo={onGo} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OneProps {
  readonly error: TextError;
  readonly text: string | undefined;
  readonly onGo: (error: TextError) => void;
}

function One({ error, text, onGo }: OneProps) {
  const { message, file, line, column } = error;
  const excerpt = line === null || text === undefined ? undefined : excerptOf(text, line, column);
  return (
    <>
      <p dir="auto" className="text-start [overflow-wrap:anywhere]">
        {line !== null && file !== null && (
          <>
            <button
              type="button"
              onClick={() => onGo(error)}
              className="hit-s rounded-xs font-mono text-bad underline decoration-bad/50 underline-offset-2 hover:decoration-bad"
            >
              {placeWords(file, line, column)}
            </button>{' '}
          </>
        )}
        {message}
      </p>
      {excerpt && (
        <pre className="mt-1 overflow-x-auto rounded-s border bg-surface px-2.5 py-1 font-mono text-xs leading-5 text-ink-2">
          {`${excerpt[0]}\n`}
          <span aria-hidden="true" className="font-bold text-bad">
            {excerpt[1]}
          </span>
        </pre>
      )}
    </>
  );
}

/** "compose.yaml:4:7", as editors read it. */
const placeWords = (file: string, line: number, column: number | null): string =>
  [show(file), line, ...(column === null ? [] : [column])].join(':');
