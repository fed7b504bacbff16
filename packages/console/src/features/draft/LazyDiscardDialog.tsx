// The question before a draft is thrown away; its code comes when it is first asked.
import { lazy, Suspense } from 'react';
import { brought } from '../../ui/brought.ts';
import type { DiscardDialogProps } from './DiscardDialog.tsx';

const Lazy = lazy(brought(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog })));

export function LazyDiscardDialog(props: DiscardDialogProps) {
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
