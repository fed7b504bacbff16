// A key as it is printed on the keyboard. On a button it is decoration: the button carries aria-keyshortcuts.
import type { ReactNode } from 'react';

/** One keycap per part of "Ctrl+K"; hidden where there is no keyboard to speak of. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-block shrink-0 rounded-xs border border-b-2 border-line-strong bg-surface px-[5px] text-[0.65625rem]/4 font-medium text-ink-3 coarse:hidden">
      {children}
    </kbd>
  );
}
