// Reading a map key by key, and remembering which keys were read: what nobody read is told at the end, and nothing else
// is (C-123). Values of the wrong kind are refused with their place.
import type { Problems } from './problems.ts';
import { child, isNull, type ListNode, type MapNode, type Node, type ScalarNode } from './tree.ts';

export interface Table {
  readonly node: MapNode;
  /** As the table of explanations calls it: `service.deploy`. */
  readonly kind: string;
  /** Before each key in a note: `deploy.`, or nothing. */
  readonly prefix: string;
  /** Where errors say it is: `services.web.deploy`. */
  readonly path: string;
  readonly service: string;
  readonly taken: Set<string>;
}

export interface Ledger {
  readonly problems: Problems;
  readonly tables: Table[];
}

/** The top of a service, a volume, a file. */
export function openTable(ledger: Ledger, node: MapNode, at: Omit<Table, 'node' | 'taken'>): Table {
  const table: Table = { ...at, node, taken: new Set() };
  ledger.tables.push(table);
  return table;
}

/** Undefined where the key is absent or null. */
export function take(table: Table, key: string): Node | undefined {
  table.taken.add(key);
  return child(table.node, key);
}

/** Whatever it holds counts as read: its reader tells of it. */
export function takeTable(ledger: Ledger, table: Table, key: string): Table | undefined {
  const node = take(table, key);
  if (node === undefined) return undefined;
  return asTable(ledger, table, key, node);
}

export function asTable(ledger: Ledger, table: Table, key: string, node: Node): Table | undefined {
  const path = `${table.path}.${key}`;
  if (node.kind !== 'map') {
    ledger.problems.add(path, node.at, `${key} is a map here.`);
    return undefined;
  }
  const { service } = table;
  const at = { kind: `${table.kind}.${key}`, prefix: `${table.prefix}${key}.`, path, service };
  return openTable(ledger, node, at);
}

export function takeText(ledger: Ledger, table: Table, key: string): ScalarNode | undefined {
  const node = take(table, key);
  if (node === undefined || node.kind === 'scalar') return node;
  ledger.problems.add(`${table.path}.${key}`, node.at, `${key} is a single value here.`);
  return undefined;
}

/** Compose takes `true` and "true" alike, since a variable can only give text. */
export function takeSwitch(ledger: Ledger, table: Table, key: string): boolean | undefined {
  const node = takeText(ledger, table, key);
  if (node === undefined) return undefined;
  const text = node.text.toLowerCase();
  if (['true', 'yes', 'y', 'on', '1'].includes(text)) return true;
  if (['false', 'no', 'n', 'off', '0', ''].includes(text)) return false;
  ledger.problems.add(`${table.path}.${key}`, node.at, `${key} is true or false.`);
  return undefined;
}

export function takeNumber(ledger: Ledger, table: Table, key: string): number | undefined {
  const node = takeText(ledger, table, key);
  if (node === undefined || node.text === '') return undefined;
  const number = Number(node.text);
  if (Number.isFinite(number) && number >= 0) return number;
  ledger.problems.add(`${table.path}.${key}`, node.at, `${key} is a number.`);
  return undefined;
}

export function takeList(ledger: Ledger, table: Table, key: string): ListNode | undefined {
  const node = take(table, key);
  if (node === undefined || node.kind === 'list') return node;
  ledger.problems.add(`${table.path}.${key}`, node.at, `${key} is a list here.`);
  return undefined;
}

/** The keys of a map that nobody took, in the file's order; extensions (`x-…`) are the file's own business. */
export const untaken = (table: Table): { key: string; at: Node['at'] }[] =>
  [...table.node.entries]
    .filter(([key, { node }]) => !table.taken.has(key) && !key.startsWith('x-') && !isNull(node))
    .map(([key, { at }]) => ({ key, at }));
