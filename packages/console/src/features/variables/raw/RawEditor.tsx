// All variables as one text, to paste a .env over. Nothing is staged before the person has seen what would be added,
// changed and, if they say so, deleted. Secrets stand in it as comments: they stay unless they are set anew.
import { useState } from 'react';
import { failureOf } from '../../../app/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Target } from '../use-staging.ts';
import type { VariableRow } from '../variable-rows.ts';
import { RawPreview } from './RawPreview.tsx';
import { useRawEditor } from './use-raw-editor.ts';

interface RawEditorProps {
  readonly target: Target;
  readonly of: string;
  readonly rows: readonly VariableRow[];
  /** A text that somebody pasted elsewhere; it is put below what is there. */
  readonly pasted: string | null;
  readonly onClose: () => void;
}

const QUESTION = 'What you typed here is not staged. Close and lose it?';
const PLAIN_TEXT = {
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
} as const;

export function RawEditor({ target, of, rows, pasted, onClose }: RawEditorProps) {
  const editor = useRawEditor(target, rows, pasted);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const mayClose = (): boolean => !editor.isDirty || globalThis.confirm(QUESTION);
  const stage = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await editor.stage();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      beforeClose={mayClose}
      title={`Variables of ${of}`}
      description="One NAME=value a line. Paste a .env over it: nothing is staged before you have seen it below."
      footer={
        <>
          <Button onClick={() => mayClose() && onClose()}>Cancel</Button>
          <Button variant="primary" busy={isBusy} whyNot={editor.whyNot} onClick={() => void stage()}>
            {editor.count === 1 ? 'Stage 1 change' : `Stage ${editor.count} changes`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <TextArea
          {...PLAIN_TEXT}
          label="Variables"
          hideLabel
          mono
          rows={12}
          value={editor.text}
          onChange={(event) => editor.setText(event.target.value)}
        />
        {failure !== null && <ErrorNotice {...failureOf(failure)} />}
        <RawPreview {...editor} onMark={editor.mark} />
      </div>
    </Dialog>
  );
}
