// Editing one value in its row. Escape goes back to what was there; every other way out stages it.
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { inTextArea, losesLineEnds } from './line-ends.ts';
import { type Editing, useEnding } from './use-ending.ts';
import { ValueField } from './ValueField.tsx';

export interface ValueEditorProps extends Editing {
  readonly name: string;
  readonly message: string | null;
  readonly hint: string | undefined;
  /** Somebody opened it; otherwise it came back with its refusal. */
  readonly isOpened: boolean;
}

export function ValueEditor({ name, message, hint, isOpened, ...editing }: ValueEditorProps) {
  const { value, unsent, isSecret } = editing;
  const area = useRef<HTMLTextAreaElement>(null);
  const { done, leave, cancel } = useEnding(area, editing);
  const noteId = useId();
  useEffect(() => {
    // A refusal takes focus back only from where it would be lost.
    if (!isOpened && document.activeElement !== document.body) return;
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [isOpened]);
  const note =
    hint ?? (losesLineEnds(value) ? 'Its line ends are mixed; edited here, they become LF.' : undefined);
  return (
    <div className="min-w-0 py-0.5">
      <ValueField
        area={area}
        label={isSecret ? `New value of ${name}` : `Value of ${name}`}
        defaultValue={unsent ?? inTextArea(value)}
        isSecret={isSecret}
        placeholder={isSecret ? 'A new value' : undefined}
        isInvalid={message !== null}
        describedBy={message === null && note === undefined ? undefined : noteId}
        onDone={done}
        onCancel={cancel}
        onLeave={leave}
      />
      <ValueNote id={noteId} message={message} note={note} />
    </div>
  );
}

interface ValueNoteProps {
  readonly id: string;
  readonly message: string | null;
  readonly note: string | undefined;
}

/** What is wrong with a value, else what one should know of it. */
export function ValueNote({ id, message, note }: ValueNoteProps) {
  if (message !== null) {
    return (
      <p id={id} role="alert" className="mt-1 flex gap-1.5 text-xs text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{message}</span>
      </p>
    );
  }
  if (note === undefined) return null;
  return (
    <p id={id} className="mt-1 text-xs text-ink-2">
      {note}
    </p>
  );
}
