// The dialog of everything that is brought in: a form, then the preview of what it would stage, in one place. It is not
// closed over what was typed without asking, and never while something is under way.
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProblemError } from '../../api/client.ts';
import { failureOf } from '../../app/failure.ts';
import { Refusal } from '../../app/Refusal.tsx';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ArrivalPreview, previewWords } from './preview/ArrivalPreview.tsx';
import type { Note } from './preview/note-groups.ts';
import type { Arrival } from './use-arrival.ts';

export interface ArrivalStepsProps {
  readonly at: EnvironmentAddress;
  readonly arrival: Arrival;
  readonly title: string;
  readonly description: string;
  /** Something typed would be lost. */
  readonly isDirty: boolean;
  /** Why it cannot be previewed yet. */
  readonly whyNot: string | undefined;
  readonly onPreview: () => void;
  /** Where something is typed beside the preview; else what was previewed is staged. */
  readonly onStage?: () => void;
  readonly onClose: () => void;
  /** The form shows this refusal itself, at its place. */
  readonly isShownInForm?: boolean;
  /** Nothing can be previewed before something is chosen: the form has its own way on. */
  readonly isChoosing?: boolean;
  /** Goes to the place of a note in the text, once the form is shown again. */
  readonly onGo?: (note: Note) => void;
  /** Takes what a note offers. */
  readonly onTake?: ((note: Note) => void) | undefined;
  /** Above the preview: a choice that would change it. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

const LEAVE = 'Nothing of this is staged yet. Close and lose what you typed?';
const KEPT = 'Nothing was staged, and nothing you typed is lost.';

export function ArrivalSteps(props: ArrivalStepsProps) {
  const { at, arrival, title, isDirty, onClose, onGo, onTake } = props;
  const { previewed, busy, error } = arrival;
  useUnsavedGuard(isDirty && busy !== 'stage');
  const isForm = previewed === null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      beforeClose={() => busy === null && (!isDirty || globalThis.confirm(LEAVE))}
      title={title}
      description={isForm ? props.description : `${previewWords(previewed.lines.length)}.`}
      width={760}
      footer={props.isChoosing !== true && <Footer {...props} />}
    >
      <div className="grid gap-3.5">
        {error !== null && !(isForm && props.isShownInForm) && <Refused at={at} error={error} />}
        {/* Kept while the preview is read, with its text, its scrolling and its undo. */}
        <div hidden={!isForm}>{props.children}</div>
        {!isForm && props.beside}
        {!isForm && <ArrivalPreview arrived={previewed} onGo={onGo} onTake={onTake} />}
      </div>
    </Dialog>
  );
}

function Refused({ at, error }: { readonly at: EnvironmentAddress; readonly error: unknown }) {
  if (error instanceof ProblemError) return <Refusal at={at} refusal={error.problem} kept={KEPT} />;
  return <ErrorNotice {...failureOf(error)} />;
}

function Footer({ arrival, whyNot, onPreview, onStage }: ArrivalStepsProps) {
  const { previewed, busy } = arrival;
  if (previewed === null)
    return (
      <Button
        key="preview"
        variant="primary"
        icon={<Eye />}
        busy={busy !== null}
        whyNot={whyNot}
        onClick={onPreview}
      >
        Preview
      </Button>
    );
  const count = previewed.lines.length;
  return (
    <>
      <Button
        key="back"
        className="mr-auto"
        whyNot={busy === null ? undefined : UNDER_WAY}
        onClick={arrival.back}
      >
        Back
      </Button>
      <Button
        variant="primary"
        busy={busy === 'stage'}
        whyNot={count === 0 ? 'There is nothing to stage.' : undefined}
        onClick={() => (onStage ? onStage() : void arrival.stage())}
      >
        {count === 1 ? 'Stage 1 change' : `Stage ${count} changes`}
      </Button>
    </>
  );
}

const UNDER_WAY = 'It is being staged. You will see here what comes of it.';
