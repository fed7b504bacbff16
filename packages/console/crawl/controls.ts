// What can be pressed, read from the tree that a screen reader is given: by role and name, never by markup. Pure.

export interface Control {
  readonly role: string;
  readonly name: string;
  /** Which of those with this role and name, from 0. */
  readonly nth: number;
  /** In the frame that every page has. */
  readonly inFrame: boolean;
}

const PRESSED = new Set([
  'button',
  'link',
  'tab',
  'switch',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'checkbox',
  'radio',
  'option',
]);
const FILLED = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox']);
const FRAME = new Set(['banner', 'navigation']);

interface Line {
  readonly depth: number;
  readonly role: string;
  readonly name: string;
}

/** Of one snapshot of Playwright’s: what is pressed, and the roles of controls that have no name. */
export function controlsOf(snapshot: string): { controls: Control[]; nameless: string[] } {
  const counts = new Map<string, number>();
  const controls: Control[] = [];
  const nameless: string[] = [];
  const above: Line[] = [];
  for (const line of snapshot.split('\n').map(lineOf)) {
    if (line === null) continue;
    while ((above.at(-1)?.depth ?? -1) >= line.depth) above.pop();
    const isToast = above.some(({ role, name }) => role === 'status' && name === 'Notifications');
    const isNative = line.role === 'option' && above.at(-1)?.role === 'combobox';
    if (!isToast && !isNative && (PRESSED.has(line.role) || FILLED.has(line.role))) {
      if (line.name === '') nameless.push(line.role);
      else if (PRESSED.has(line.role)) {
        const key = `${line.role} ${line.name}`;
        const nth = counts.get(key) ?? 0;
        counts.set(key, nth + 1);
        const inFrame = above.some(({ role, name }) => FRAME.has(role) && name !== 'Pages');
        controls.push({ role: line.role, name: line.name, nth, inFrame });
      }
    }
    above.push(line);
  }
  return { controls, nameless };
}

/** `- button "Deploy \"x\"" [disabled]:`, or the same in YAML’s own quotes. */
function lineOf(text: string): Line | null {
  const [, indent = '', rest = ''] = /^(\s*)- (.*)$/.exec(text) ?? [];
  const quoted = /^'((?:[^']|'')*)'/.exec(rest)?.[1]?.replaceAll("''", "'") ?? rest;
  const [, role, name] = /^([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(quoted) ?? [];
  if (role === undefined || quoted.startsWith('text:') || quoted.startsWith('/')) return null;
  return { depth: indent.length, role, name: name === undefined ? '' : (JSON.parse(name) as string) };
}

export const wordsOf = ({ role, name, nth }: Control): string =>
  `${role} "${name}"${nth === 0 ? '' : ` (${nth + 1})`}`;

/** Of the same kind are those that differ only in what they are for: numbers, names, ids. */
export const kindOf = ({ role, name }: Control): string =>
  `${role} ${name
    .replaceAll(/[A-Z_]{3,}\b/g, '#')
    .replaceAll(/\d+/g, '#')
    .replace(/ (of|for|from|in|by|to) .*$/, ' $1')}`;
