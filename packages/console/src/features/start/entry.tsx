// Direct starts of a service: the menu that offers them, and the dialog that shows what a start will change before it
// starts (DE-5) and follows it to its end. The dialog's code comes when one is first opened.
import { lazy, Suspense } from 'react';
import type { StartDialogProps } from './start-kind.ts';

export { StartMenu } from './StartMenu.tsx';
export type { StartDialogProps } from './start-kind.ts';

const Lazy = lazy(async () => ({ default: (await import('./StartDialog.tsx')).StartDialog }));

export function StartDialog(props: StartDialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
