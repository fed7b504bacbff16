// Not there yet.
import type { ReactNode } from 'react';

export function DraftFrame({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
