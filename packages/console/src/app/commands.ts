// What the command palette and the keyboard can do: each screen adds its own while it is shown. One record holds label,
// shortcut and effect, so that palette, shortcuts and the sheet of shortcuts cannot differ.
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** `id` is unique among those shown together; `whyNot` keeps it from being run and says why. */
export interface Command {
  readonly id: string;
  /** By what it does: "Deploy 4 changes". */
  readonly label: string;
  readonly group: 'Here' | 'Services' | 'Pages' | 'Account';
  readonly icon?: ReactNode;
  /** Words besides the label by which it is found. */
  readonly keywords?: string;
  /** Keys as pressed: "g c" one after the other, "mod+Enter" together; mod is Ctrl, or Cmd on a Mac. */
  readonly shortcut?: string;
  readonly whyNot?: string | undefined;
  readonly run: () => void;
}

interface Added {
  readonly commands: readonly Command[];
  /** Below what the page itself can do. */
  readonly isLast: boolean;
}

let lists: readonly Added[] = [];
let all: readonly Command[] = [];
const listeners = new Set<() => void>();

function put(next: readonly Added[]): void {
  lists = next.toSorted((a, b) => Number(a.isLast) - Number(b.isLast));
  all = lists.flatMap(({ commands }) => commands);
  for (const listener of listeners) listener();
}

/**
 * Adds commands while the component is shown. Memoize the list: a new one is put in the place of the old. `isLast`: for a
 * frame around pages, which is there before they are.
 */
export function useCommands(commands: readonly Command[], isLast = false): void {
  useEffect(() => {
    const added = { commands, isLast };
    put([...lists, added]);
    return () => put(lists.filter((list) => list !== added));
  }, [commands, isLast]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** In the order in which they were added; of two with one shortcut the later wins. */
export const useAllCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => all);
