// The form for a new variable, on top of the table. Enter goes from name to value and stages; then it is empty again for
// the next one. What stands in it when the panel closes is there when it opens again.
import { Lock, LockOpen } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { UnsentNew } from './unsent.ts';
import { useNewVariable } from './use-new-variable.ts';
import { ValueNote } from './ValueEditor.tsx';
import { ValueField } from './ValueField.tsx';

export interface NewVariableProps {
  readonly target: string;
  /** What it begins with: an override has its name and value. */
  readonly begin: UnsentNew;
  /** Why it cannot be staged now: what is typed stays, and can be copied. */
  readonly whyNot: string | undefined;
  /** The names that are taken, and whether each is secret. */
  readonly existing: ReadonlyMap<string, boolean>;
  /** `secret` undefined: the mark that is there stays (CS-4). */
  readonly onStage: (key: string, value: string, secret: boolean | undefined) => void;
  /** Several lines were pasted: they are no name. */
  readonly onPasteMany: (text: string) => void;
  readonly onClose: () => void;
}

export function NewVariable(props: NewVariableProps) {
  const noteId = useId();
  const form = useNewVariable(props);
  const { area, isSecret } = form;
  return (
    <form
      aria-label="New variable"
      className="mb-1 rounded-m bg-sunk p-2"
      onInput={form.keep}
      onSubmit={(event) => {
        event.preventDefault();
        form.stage();
      }}
    >
      <div className="grid grid-cols-[40%_minmax(0,1fr)] items-start gap-2 max-[420px]:grid-cols-1">
        <NameField form={form} noteId={noteId} />
        <ValueField
          area={area}
          label="Value"
          defaultValue={props.begin.value}
          isSecret={isSecret}
          placeholder="value"
          describedBy={noteId}
          onDone={form.stage}
          onCancel={form.close}
        />
      </div>
      <ValueNote id={noteId} message={form.message} note={noteOf(form, props.existing)} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <SecretToggle isSecret={isSecret} onChange={form.choose} />
        <span className="flex-1" />
        <Button size="s" variant="quiet" onClick={form.close}>
          Cancel
        </Button>
        <Button size="s" variant="primary" type="submit" whyNot={props.whyNot}>
          Stage
        </Button>
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useNewVariable>;

function NameField({ form, noteId }: { readonly form: Form; readonly noteId: string }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') form.close();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) form.area.current?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={form.name}
      value={form.key}
      onChange={(event) => form.setKey(event.target.value)}
      onPaste={form.paste}
      onKeyDown={onKeyDown}
      aria-label="Name"
      aria-describedby={noteId}
      aria-invalid={form.message !== null || undefined}
      placeholder="NAME"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      dir="auto"
      className="field hit h-7.5 w-full min-w-0 px-2 font-mono text-xs"
    />
  );
}

interface SecretToggleProps {
  readonly isSecret: boolean;
  readonly onChange: (isSecret: boolean) => void;
}

const SecretToggle = ({ isSecret, onChange }: SecretToggleProps) => (
  <button
    type="button"
    aria-pressed={isSecret}
    onClick={() => onChange(!isSecret)}
    className={classNames(
      'hit-s flex h-6.5 items-center gap-1.5 rounded-s px-1.5 text-s font-medium',
      isSecret ? 'text-ink' : 'text-ink-2 hover:text-ink',
    )}
  >
    {isSecret ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
    Secret
  </button>
);

function noteOf({ key, isProposed }: Form, existing: ReadonlyMap<string, boolean>): string | undefined {
  if (existing.has(key)) return 'There is one of this name: this changes it.';
  return isProposed
    ? 'It sounds like a secret: nobody will be shown its value. Press “Secret” to undo that.'
    : undefined;
}
