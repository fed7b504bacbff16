// Keys as shortcuts name them: "k", "?", "mod+Enter"; mod is Ctrl, or Cmd on a Mac. A sequence is two keys: "g c".
import type { Command } from '../app/commands.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Shift is part of the key itself ("?"), but for named keys. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return [
    ...(ctrlKey || metaKey ? ['mod'] : []),
    ...(altKey ? ['alt'] : []),
    ...(shiftKey && key.length > 1 ? ['shift'] : []),
    name,
  ].join('+');
}

/** The command of this key, or of the sequence of the key before and this one; the latest added wins. */
export function matchKeys(
  commands: readonly Command[],
  before: string | null,
  key: string,
): Command | undefined {
  const sequence = before === null ? null : `${before} ${key}`;
  return (
    commands.findLast(({ shortcut }) => shortcut !== undefined && shortcut === sequence) ??
    commands.findLast(({ shortcut }) => shortcut === key)
  );
}

/** As a person reads it: "G then C", "Ctrl ↵". */
export function shownKeys(shortcut: string, isMac: boolean = isOnMac()): string {
  const names: Record<string, string> = {
    mod: isMac ? '⌘' : 'Ctrl',
    shift: '⇧',
    alt: isMac ? '⌥' : 'Alt',
    Enter: '↵',
  };
  const one = (keys: string): string =>
    keys
      .split('+')
      .map((key) => names[key] ?? key.toUpperCase())
      .join(' ');
  return shortcut.split(' ').map(one).join(' then ');
}

const isOnMac = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator.userAgent);
