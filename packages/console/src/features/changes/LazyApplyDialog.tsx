// The dialog that applies a change set; its code comes when it is first opened.
import { lazy, Suspense } from 'react';
import { brought } from '../../ui/brought.ts';
import type { ApplyDialogProps } from './ApplyDialog.tsx';

const Lazy = lazy(brought(async () => ({ default: (await import('./ApplyDialog.tsx')).ApplyDialog })));

export function LazyApplyDialog(props: ApplyDialogProps) {
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
