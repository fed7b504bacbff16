// The last question before something is removed or can't be undone. The body says what it removes; the button is named
// by what it does. A failure stays in the dialog, so nothing typed is lost.
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { TextField } from './TextField.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** What it removes, in words. */
  readonly body: ReactNode;
  readonly action: string;
  readonly tone: 'bad' | 'accent';
  /** Closes the dialog when it is done; a thrown error is shown in it. */
  readonly onConfirm: () => Promise<void> | void;
  /** What the other button is called; "Cancel" unless the action is itself a cancelling. */
  readonly keep?: string | undefined;
  /** A name that has to be typed first. */
  readonly typeToConfirm?: string | undefined;
}

const UNDER_WAY = 'It is under way. You will see here what comes of it.';

/** Each opening is a question of its own: nothing of the one before is left in it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <Question {...props} /> : null;
}

function Question(props: ConfirmDialogProps) {
  const { onOpenChange, title, body, action, tone, onConfirm, keep, typeToConfirm } = props;
  const formId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const missing = typeToConfirm !== undefined && typed.trim() !== typeToConfirm;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || missing) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      beforeClose={() => !busy}
      role="alertdialog"
      width={460}
      title={title}
      initialFocus={typeToConfirm === undefined ? cancel : undefined}
      footer={
        <>
          <Button ref={cancel} whyNot={busy ? UNDER_WAY : undefined} onClick={() => onOpenChange(false)}>
            {keep ?? 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone === 'accent' ? 'primary' : 'danger'}
            className={tone === 'bad' ? 'border-bad/45! bg-bad-soft font-semibold' : undefined}
            busy={busy}
            whyNot={missing ? `Type “${typeToConfirm}” first.` : undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3.5">
        <div className="text-ink-2">{body}</div>
        {typeToConfirm !== undefined && (
          <TextField
            label={`Type “${typeToConfirm}” to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            mono
          />
        )}
        {failure !== undefined && <ErrorNotice title="This did not go through" detail={failure} />}
      </form>
    </Dialog>
  );
}
