// The form for a new variable, on top of the table. Enter goes from name to value and stages; then it is empty again for
// the next one. What stands in it when the panel closes is there when it opens again.
import { Lock, LockOpen } from 'lucide-react';
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react';
import { refuseName, refuseValue } from '@nebula/domain/spec/variables';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { looksSecret } from './looks-secret.ts';
import { readEnv } from './raw/read-env.ts';
import { type UnsentNew, unsentNew } from './unsent.ts';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';
import { ValueNote } from './ValueEditor.tsx';
import { ValueField } from './ValueField.tsx';

export interface NewVariableProps {
  readonly target: string;
  /** What it begins with: an override has its name and value. */
  readonly begin: UnsentNew;
  /** The names that are taken, and whether each is secret. */
  readonly existing: ReadonlyMap<string, boolean>;
  /** `secret` undefined: the mark that is there stays (CS-4). */
  readonly onStage: (key: string, value: string, secret: boolean | undefined) => void;
  /** Several lines were pasted: they are no name. */
  readonly onPasteMany: (text: string) => void;
  readonly onClose: () => void;
}

export function NewVariable({ target, begin, existing, onStage, onPasteMany, onClose }: NewVariableProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [key, setKey] = useState(begin.key);
  const [chosen, choose] = useState<boolean | null>(begin.secret || null);
  const [message, setMessage] = useState<string | null>(null);
  const isSecret = chosen ?? existing.get(key) ?? looksSecret(key);
  useEffect(() => {
    (begin.key === '' ? name.current : area.current)?.focus();
  }, [begin.key]);
  useAskBeforeUnload(() => (name.current?.value ?? '') !== '' || (area.current?.value ?? '') !== '');
  const keep = (): void => {
    const value = area.current?.value ?? '';
    const typed = name.current?.value ?? '';
    if (typed === '' && value === '') unsentNew.delete(target);
    else unsentNew.set(target, { key: typed, value, secret: isSecret });
  };
  const stage = (): void => {
    const value = area.current?.value ?? '';
    const refused = refuseName(key) ?? refuseValue(value);
    setMessage(refused);
    if (refused !== null) return;
    onStage(key, value, existing.has(key) ? (chosen ?? undefined) : isSecret);
    unsentNew.delete(target);
    setKey('');
    choose(null);
    if (area.current) area.current.value = '';
    name.current?.focus();
  };
  const close = (): void => {
    unsentNew.delete(target);
    onClose();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const { entries } = readEnv(text);
    const [only] = entries;
    if (!text.includes('=') || only === undefined || key !== '') return;
    event.preventDefault();
    if (entries.length > 1 || text.trim().includes('\n')) return onPasteMany(text);
    setKey(only.key);
    if (area.current) area.current.value = only.value;
    area.current?.focus();
  };
  return (
    <form
      aria-label="New variable"
      className="mb-1 rounded-m bg-sunk p-2"
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        stage();
      }}
    >
      <div className="grid grid-cols-[minmax(0,164fr)_minmax(0,234fr)] items-start gap-2 max-[420px]:grid-cols-1">
        <input
          ref={name}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            else if (event.key === 'Enter' && !event.nativeEvent.isComposing) area.current?.focus();
            else return;
            event.preventDefault();
          }}
          aria-label="Name"
          aria-describedby={noteId}
          aria-invalid={message !== null || undefined}
          placeholder="NAME"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          className="field h-7.5 w-full min-w-0 px-2 font-mono text-xs"
        />
        <ValueField
          area={area}
          label="Value"
          defaultValue={begin.value}
          isSecret={isSecret}
          placeholder="value"
          describedBy={noteId}
          onDone={stage}
          onCancel={close}
        />
      </div>
      <ValueNote id={noteId} message={message} note={noteOf(key, existing, chosen === null && isSecret)} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-pressed={isSecret}
          onClick={() => choose(!isSecret)}
          className={classNames(
            'hit-s flex h-6.5 items-center gap-1.5 rounded-s px-1.5 text-s font-medium',
            isSecret ? 'text-ink' : 'text-ink-3 hover:text-ink',
          )}
        >
          {isSecret ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          Secret
        </button>
        <span className="flex-1" />
        <Button size="s" variant="quiet" onClick={close}>
          Cancel
        </Button>
        <Button size="s" variant="primary" type="submit">
          Stage
        </Button>
      </div>
    </form>
  );
}

function noteOf(
  key: string,
  existing: ReadonlyMap<string, boolean>,
  isProposed: boolean,
): string | undefined {
  if (existing.has(key)) return 'There is one of this name: this changes it.';
  return isProposed
    ? 'It sounds like a secret: nobody will be shown its value. Press “Secret” to undo that.'
    : undefined;
}
