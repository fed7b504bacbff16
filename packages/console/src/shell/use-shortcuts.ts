// Listens for the shortcuts of every command on the screen, and for the two of the shell: the palette and the sheet.
import { useEffect, useRef } from 'react';
import { useAllCommands } from '../app/commands.ts';
import { keyOf, matchKeys } from './keys.ts';

/** Between the two keys of a sequence. */
const SEQUENCE_MS = 1_000;

/** Once, in the shell. A command with a `whyNot` is not run. */
export function useShortcuts(shell: { readonly palette: () => void; readonly sheet: () => void }): void {
  const commands = useAllCommands();
  const now = useRef({ commands, shell });
  now.current = { commands, shell };
  useEffect(() => {
    let before: { key: string; at: number } | null = null;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const key = keyOf(event);
      if (key === 'mod+k') {
        event.preventDefault();
        return now.current.shell.palette();
      }
      // Where somebody types, a letter is a letter; in an open dialog the page below has no shortcuts.
      const typing = isTyping(event.target);
      if ((typing && !key.startsWith('mod+')) || document.querySelector('[role=dialog],[role=menu]')) return;
      if (key === '?') return now.current.shell.sheet();
      const first = before !== null && event.timeStamp - before.at < SEQUENCE_MS ? before.key : null;
      before = { key, at: event.timeStamp };
      const command = matchKeys(now.current.commands, first, key);
      if (command === undefined || command.whyNot !== undefined) return;
      event.preventDefault();
      before = null;
      command.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]'));
