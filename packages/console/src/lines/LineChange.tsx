// What a line does to its target: old → new; and of one that drifted the three values side by side (CS-8). A secret is
// told by words alone (CS-4).
import { changeParts, show } from '@nebula/domain/change-set/showing';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isSecretMark, isVariable, plain, type ShownLine, textOf } from './line-words.ts';
import { ShownValue, WholeValue } from './ShownValue.tsx';

/** What `line` holds is public already: a secret is a mark, never a value. */
export interface LineChangeProps {
  readonly line: ShownLine;
  /** In rows without grounds. */
  readonly dense?: boolean;
}

export function LineChange({ line, dense = false }: LineChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = wholeValues(line);
  return (
    <div className="min-w-0 flex-1">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
        {line.drifted ? <Drifted line={line} /> : <Change line={line} bare={dense} />}
        {whole.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="hit-s rounded-xs text-s text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-ink"
          >
            {isOpen ? 'Show less' : 'Show all'}
          </button>
        )}
      </div>
      {isOpen && (
        <div className="mt-2 grid gap-2">
          {whole.map(({ label, text }) => (
            <WholeValue key={label} label={label} text={text} />
          ))}
        </div>
      )}
    </div>
  );
}

function Change({ line, bare }: { readonly line: ShownLine; readonly bare: boolean }) {
  const said = saidOf(line);
  const [before, after] = [plainText(line, line.base), plainText(line, line.value)];
  if (before !== null && after !== null && line.kind !== 'create') {
    const parts = changeParts(before, after);
    return (
      <>
        <ShownValue text={parts.before} look="old" bare={bare} />
        <Becomes />
        <ShownValue text={parts.after} look="new" bare={bare} />
        {parts.note !== '' && <Said>{parts.note.trim()}</Said>}
      </>
    );
  }
  return (
    <>
      {before !== null && line.kind !== 'create' && <ShownValue text={show(before)} look="old" bare={bare} />}
      {before !== null && said !== null && <Becomes />}
      {said !== null && <Said bad={line.kind === 'remove'}>{said}</Said>}
      {after !== null && <ShownValue text={show(after)} look="new" bare={bare} />}
      {bare && line.base === null && after !== null && line.kind !== 'create' && <Said>new</Said>}
    </>
  );
}

/** Null for what is told in words: nothing, a secret, a removal. */
function plainText(line: ShownLine, value: unknown): string | null {
  if (isSecretMark(value) || line.kind === 'remove') return null;
  const text = textOf(line, value);
  // A setting that is none is a value like any other; a variable that is none does not exist.
  return text === null && !isVariable(line) && line.kind !== 'create' ? 'none' : text;
}

/** The words in place of a value; null where the values say it all. */
function saidOf(line: ShownLine): string | null {
  if (line.kind === 'remove') {
    const lost = (line.value as { deleteVolume?: boolean } | null)?.deleteVolume === true;
    return lost ? 'leaves this environment, its volume is deleted' : 'leaves this environment';
  }
  if (!isVariable(line)) return null;
  const [wasSecret, isSecret] = [isSecretMark(line.base), isSecretMark(line.value)];
  if (line.value === null) return wasSecret ? 'secret value is deleted' : 'deleted';
  if (line.label.endsWith(' needs a value (secret)')) return 'secret value is still missing';
  if (isSecret && wasSecret) return 'secret value changes';
  if (isSecret) return line.base === null ? 'secret value is set' : 'becomes secret';
  return wasSecret ? 'no longer secret' : null;
}

function Drifted({ line }: { readonly line: ShownLine }) {
  if (line.alreadySo) {
    return (
      <>
        <ShownValue text={shownShort(line, line.value)} look="plain" />
        <span className="text-s text-bad">already so: someone else made this change</span>
      </>
    );
  }
  const of = [
    { word: 'was', value: line.base, look: 'plain' },
    { word: 'yours', value: line.value, look: 'plain' },
    { word: 'live now', value: line.live, look: 'live' },
  ] as const;
  return of.map(({ word, value, look }) => (
    <span key={word} className="min-w-0 max-w-full">
      <span className={look === 'live' ? 'text-xs font-semibold text-bad' : 'text-xs text-ink-2'}>
        {word}
      </span>{' '}
      <ShownValue text={shownShort(line, value)} look={look} />
    </span>
  ));
}

/** In one line, for the three values of one that drifted. */
function shownShort(line: ShownLine, value: unknown): string {
  if (line.kind === 'remove') return value === null ? 'there' : 'removed';
  if (isSecretMark(value)) return 'secret value';
  const text = textOf(line, value);
  if (text === null) return isVariable(line) || line.kind === 'create' ? 'not there' : 'none';
  return show(text);
}

/** As `show` of the domain cuts; shorter values are whole in the row. */
const LONG = 120;

/** What the row shows in part only, whole. */
function wholeValues(line: ShownLine): readonly { readonly label: string; readonly text: string }[] {
  if (!isVariable(line)) return [];
  const named = [
    { label: 'Was', value: line.base },
    { label: line.drifted ? 'Yours' : 'Becomes', value: line.value },
    ...(line.drifted ? [{ label: 'Live now', value: line.live }] : []),
  ];
  const texts = named
    .filter(({ value }) => value !== null && !isSecretMark(value))
    .map(({ label, value }) => ({ label, text: plain(value) }));
  return texts.some(({ text }) => text.length > LONG || text.includes('\n')) ? texts : [];
}

const Becomes = () => (
  <ArrowRight role="img" aria-label="becomes" className="size-3.5! self-center text-ink-3" />
);

const Said = ({ children, bad = false }: { readonly children: ReactNode; readonly bad?: boolean }) => (
  <span className={bad ? 'text-s text-bad' : 'font-mono text-s text-ink-2'}>{children}</span>
);
