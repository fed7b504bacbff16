// All variables as one text, to paste a .env over. Nothing is staged before the person has seen what would be added,
// changed and, if they say so, deleted. Secrets stand in it as comments: they stay unless they are set anew.
import { useDeferredValue, useMemo, useState } from 'react';
import { type Edit, useDraftEditing } from '../../../api/draft.ts';
import { failureOf } from '../../../app/failure.ts';
import { useUnsavedGuard } from '../../../app/unsaved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Target } from '../use-staging.ts';
import type { VariableRow } from '../variable-rows.ts';
import { compareEnv, type EnvChange } from './compare-env.ts';
import { RawPreview } from './RawPreview.tsx';
import { readEnv } from './read-env.ts';
import { writeEnv } from './write-env.ts';

interface RawEditorProps {
  readonly target: Target;
  readonly of: string;
  readonly rows: readonly VariableRow[];
  /** A text that somebody pasted elsewhere; it is put below what is there. */
  readonly pasted: string | null;
  readonly onClose: () => void;
}

const QUESTION = 'What you typed here is not staged. Close and lose it?';

export function RawEditor({ target, of, rows, pasted, onClose }: RawEditorProps) {
  const draft = useDraftEditing(target.at);
  const current = useMemo(() => rows.filter(({ state }) => state !== 'deleted'), [rows]);
  const [began] = useState(() => writeEnv(current));
  const [text, setText] = useState(() => (pasted === null ? began : `${began}${pasted}`));
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [deletes, setDeletes] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const typed = useDeferredValue(text);
  const read = useMemo(() => readEnv(typed), [typed]);
  const compared = useMemo(() => compareEnv(read.entries, current), [read, current]);
  const isMarked = (change: EnvChange): boolean =>
    marks.get(change.key) ?? (change.isSecret || change.proposesSecret);
  const count = compared.changes.length + (deletes ? compared.unnamed.length : 0);
  const isDirty = text !== began;
  useUnsavedGuard(isDirty);
  const stage = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await draft.stage(editsOf(target.service, compared.changes, isMarked, deletes ? compared.unnamed : []));
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const whyNot =
    read.problems.length > 0
      ? 'Some lines cannot be read: mend them first.'
      : count === 0
        ? 'The text changes nothing yet.'
        : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      beforeClose={() => !isDirty || globalThis.confirm(QUESTION)}
      title={`Variables of ${of}`}
      description="One NAME=value a line. Paste a .env over it: nothing is staged before you have seen it below."
      footer={
        <>
          <Button onClick={() => (!isDirty || globalThis.confirm(QUESTION)) && onClose()}>Cancel</Button>
          <Button variant="primary" busy={isBusy} whyNot={whyNot} onClick={() => void stage()}>
            {count === 1 ? 'Stage 1 change' : `Stage ${count} changes`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <TextArea
          label="Variables"
          hideLabel
          mono
          rows={12}
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
        />
        {failure !== null && <ErrorNotice {...failureOf(failure)} />}
        <RawPreview
          {...{ read, compared, isMarked, deletes, setDeletes }}
          onMark={(key, isSecret) => setMarks((before) => new Map(before).set(key, isSecret))}
        />
      </div>
    </Dialog>
  );
}

/** A mark is said only where it is new or taken off: what sets a secret without saying so keeps it (CS-4). */
function editsOf(
  service: string | null,
  changes: readonly EnvChange[],
  isMarked: (change: EnvChange) => boolean,
  deleted: readonly string[],
): Edit[] {
  const of = service === null ? {} : { service };
  return [
    ...changes.map((change): Edit => {
      const mark = isMarked(change) === change.isSecret ? {} : { secret: isMarked(change) };
      return { kind: 'variable.set', ...of, key: change.key, value: change.value, ...mark };
    }),
    ...deleted.map((key): Edit => ({ kind: 'variable.delete', ...of, key })),
  ];
}
