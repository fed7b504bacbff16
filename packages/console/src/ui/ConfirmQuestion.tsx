// The dialog of a last question. A failure stays in it, so nothing typed is lost. Only ConfirmDialog.tsx loads it.
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { TextField } from './TextField.tsx';

const UNDER_WAY = 'It is under way. You will see here what comes of it.';

export function ConfirmQuestion(props: ConfirmDialogProps) {
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
