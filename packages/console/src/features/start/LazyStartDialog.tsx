// The dialog of a start; its code comes when one is first opened.
import { lazy, Suspense } from 'react';
import { brought } from '../../ui/brought.ts';
import type { StartDialogProps } from './start-kind.ts';

const Lazy = lazy(brought(async () => ({ default: (await import('./StartDialog.tsx')).StartDialog })));

export function LazyStartDialog(props: StartDialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
