// A word of code in a sentence: a variable, a command, a revision.
import type { ReactNode } from 'react';

export function Code({ children }: { readonly children: ReactNode }) {
  return (
    <code className="rounded-xs bg-sunk px-1 py-px text-[0.93em] [overflow-wrap:anywhere] dark:bg-line/60">
      {children}
    </code>
  );
}
