// The form of a registry; its code comes when one is first opened.
import { lazy, Suspense } from 'react';
import { brought } from '../../ui/brought.ts';
import type { RegistryDialogProps } from './RegistryDialog.tsx';

const Lazy = lazy(brought(async () => ({ default: (await import('./RegistryDialog.tsx')).RegistryDialog })));

export const LazyRegistryDialog = (props: RegistryDialogProps) => (
  <Suspense fallback={null}>
    <Lazy {...props} />
  </Suspense>
);
