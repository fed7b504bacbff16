import { expect, it } from 'vitest';
import type { Command } from '../app/commands.ts';
import { keyOf, matchKeys, shownKeys } from './keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof keyOf>[0]> = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
const command = (id: string, shortcut: string): Command => ({
  id,
  label: id,
  group: 'Here',
  shortcut,
  run: () => undefined,
});

it('reads Ctrl and Cmd as one, and Shift as part of what it writes', () => {
  expect(pressed('k', { ctrlKey: true })).toBe('mod+k');
  expect(pressed('K', { metaKey: true })).toBe('mod+k');
  expect(pressed('?', { shiftKey: true })).toBe('?');
  expect(pressed('Enter', { ctrlKey: true })).toBe('mod+Enter');
  expect(pressed('Enter', { shiftKey: true })).toBe('shift+Enter');
});

it('finds a sequence before a single key, and the latest added before an older one', () => {
  const commands = [command('canvas', 'g c'), command('old', 'c'), command('new', 'c')];
  expect(matchKeys(commands, 'g', 'c')?.id).toBe('canvas');
  expect(matchKeys(commands, null, 'c')?.id).toBe('new');
  expect(matchKeys(commands, 'x', 'z')).toBeUndefined();
});

it('shows keys as they stand on the keyboard', () => {
  expect(shownKeys('g c', false)).toBe('G then C');
  expect(shownKeys('mod+Enter', false)).toBe('Ctrl ↵');
  expect(shownKeys('mod+k', true)).toBe('⌘ K');
});
