// The end of a form in a card: what was refused and, once something was changed, how to keep it or take it back.
import { Button } from '../ui/Button.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { CardRow } from '../ui/CardRow.tsx';
import type { FormState } from './use-form.ts';

/** `onReset` gives what holds now back to the fields; the refusal is forgotten here. */
export interface SaveRowProps {
  readonly form: FormState;
  readonly dirty: boolean;
  /** Named by what it keeps: "Save name". */
  readonly action: string;
  readonly onReset: () => void;
  readonly whyNot?: string | undefined;
}

export function SaveRow({ form, dirty, action, onReset, whyNot }: SaveRowProps) {
  if (!dirty && form.failure === null) return null;
  const reset = (): void => {
    form.forget();
    onReset();
  };
  return (
    <CardRow sunk className="grid gap-3">
      {form.failure !== null && <ErrorNotice {...form.failure} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-s text-ink-3">Not saved yet</span>
        <Button onClick={reset}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy} whyNot={whyNot}>
          {action}
        </Button>
      </div>
    </CardRow>
  );
}
