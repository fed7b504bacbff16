// A form in a dialog: sent by Enter or its button, refused in its place. What is typed lives with the screen behind it,
// so closing the dialog by mistake loses nothing; where it goes with the dialog, closing asks first.
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { mayLose, useUnsavedGuard } from './unsaved.ts';
import type { FormState } from './use-form.ts';

/** `whyNot` disables the action and says why. While it is sent the dialog cannot be closed. */
export interface FormDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Named by what it does: "Create project". */
  readonly action: string;
  readonly whyNot?: string | undefined;
  readonly form: FormState;
  /** Something is typed that would go with the dialog. */
  readonly losesTyped?: boolean;
  readonly children: ReactNode;
  readonly width?: number;
}

/** An answer that comes to a closed dialog would act behind the reader's back. */
const UNDER_WAY = 'It is being sent. You will see here what comes of it.';

export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, action, whyNot, form, children, width = 520 } = props;
  const id = useId();
  const isDirty = props.losesTyped === true && !form.busy;
  useUnsavedGuard(isDirty, { evenHere: true });
  const mayClose = (): boolean => !form.busy && mayLose(isDirty);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      beforeClose={mayClose}
      title={title}
      description={description}
      width={width}
      footer={
        <>
          <Button
            whyNot={form.busy ? UNDER_WAY : undefined}
            onClick={() => mayClose() && onOpenChange(false)}
          >
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy} whyNot={whyNot}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="grid gap-4 pt-0.5">
        {children}
        {form.failure !== null && <ErrorNotice {...form.failure} />}
      </form>
    </Dialog>
  );
}
