// The last question before something is removed or can't be undone. The body says what it removes; the button is named
// by what it does. The question itself is a chunk of its own: most of those that a page could ask are never asked.
import { lazy, type ReactNode, Suspense } from 'react';
import { brought } from './brought.ts';

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

const Question = lazy(
  brought(async () => ({ default: (await import('./ConfirmQuestion.tsx')).ConfirmQuestion })),
);

/** Each opening is a question of its own: nothing of the one before is left in it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Suspense fallback={null}>{props.open && <Question {...props} />}</Suspense>;
}
