// The question before a draft is thrown away: what goes with it. Nothing that runs is touched.
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { listedFew } from '../../ui/list-words.ts';
import { toast } from '../../ui/toast.ts';
import { forgetDescription } from './review/use-description.ts';
import { type Draft, stagedWords } from './use-draft.ts';
import { useEditing } from './use-editing.ts';
import type { Reviewed } from './use-reviewed.ts';

export interface DiscardDialogProps {
  readonly reviewed: Reviewed;
  readonly draft: Draft;
  /** Services that exist in this draft only. */
  readonly created: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const MOST_NAMED = 5;

export function DiscardDialog({ reviewed, draft, created, onClose, onDone }: DiscardDialogProps) {
  const editing = useEditing(reviewed);
  const words = stagedWords(draft);
  const confirm = async (): Promise<void> => {
    await editing.discard();
    forgetDescription(reviewed);
    const gone =
      created.length === 0
        ? ''
        : ` ${listedFew(created, MOST_NAMED)} existed only in the draft and went with it.`;
    toast({ tone: 'neutral', text: `${words} discarded.${gone}` });
    onDone?.();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Discard ${words}?`}
      tone="bad"
      action={draft.lines.length === 1 ? 'Discard 1 change' : `Discard ${draft.lines.length} changes`}
      onConfirm={confirm}
      body={
        <>
          <p>
            {reviewed.changeSet === null
              ? 'This removes every staged line of this environment.'
              : 'This removes every line that nebula.toml staged here; the next push stages the file again.'}{' '}
            What runs is not touched.
          </p>
          {created.length > 0 && (
            <p className="mt-2 [overflow-wrap:anywhere]">
              <strong className="font-semibold text-ink">{listedFew(created, MOST_NAMED)}</strong>{' '}
              {created.length === 1 ? 'exists' : 'exist'} only in this draft and{' '}
              {created.length === 1 ? 'goes' : 'go'} with it.
            </p>
          )}
        </>
      }
    />
  );
}
