// What the service panel shows of CPU and memory; its code comes beside the tab's, and nothing waits for it.
import { lazy, Suspense } from 'react';
import { brought } from '../../ui/brought.ts';

export const loadServiceUsage = brought(() => import('./ServiceUsage.tsx'));
const Usage = lazy(async () => ({ default: (await loadServiceUsage()).ServiceUsage }));

export function ServiceUsage({ service }: { readonly service: string }) {
  return (
    <Suspense fallback={null}>
      <Usage service={service} />
    </Suspense>
  );
}
