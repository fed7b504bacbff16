// A Compose file as data that knows where each part of it stood. Everything after parsing works on this: notes and
// errors can say file, line and column, however often a value was merged, extended or included.

/** `dir` is what relative paths in the file start from; line and column count from 1. */
export interface At {
  readonly file: string;
  readonly dir: string;
  readonly line: number;
  readonly column: number;
}

/** `!reset` takes a value of an earlier file away, `!override` puts this one in its place whole. */
export type Mark = 'reset' | 'override' | null;

export interface Entry {
  readonly at: At;
  readonly node: Node;
}

export interface MapNode {
  readonly kind: 'map';
  readonly at: At;
  readonly mark: Mark;
  readonly entries: ReadonlyMap<string, Entry>;
}

export interface ListNode {
  readonly kind: 'list';
  readonly at: At;
  readonly mark: Mark;
  readonly items: readonly Node[];
}

/** `text` is what Compose makes of the value where it wants text; `written` what stood in the file. */
export interface ScalarNode {
  readonly kind: 'scalar';
  readonly at: At;
  readonly mark: Mark;
  readonly value: string | number | boolean | null;
  readonly text: string;
  readonly written: string;
  /** Variables that had no value, and became nothing. */
  readonly missing: readonly string[];
}

export type Node = MapNode | ListNode | ScalarNode;

export const mapNode = (at: At, entries: ReadonlyMap<string, Entry>, mark: Mark = null): MapNode => ({
  kind: 'map',
  at,
  mark,
  entries,
});

export const listNode = (at: At, items: readonly Node[], mark: Mark = null): ListNode => ({
  kind: 'list',
  at,
  mark,
  items,
});

/** Text that was made of other text of the file, with the place of that. */
export const textNode = (from: Node, value: string): ScalarNode => ({
  kind: 'scalar',
  at: from.at,
  mark: null,
  value,
  text: value,
  written: value,
  missing: from.kind === 'scalar' ? from.missing : [],
});

export const isNull = (node: Node | undefined): boolean =>
  node === undefined || (node.kind === 'scalar' && node.value === null);

/** The node under a key; undefined where it is absent or null, which Compose treats alike. */
export function child(node: Node | undefined, key: string): Node | undefined {
  const found = node?.kind === 'map' ? node.entries.get(key)?.node : undefined;
  return isNull(found) ? undefined : found;
}

/** Every scalar below, with the keys that lead to it. */
export function* scalars(
  node: Node,
  path: readonly string[] = [],
): Generator<[readonly string[], ScalarNode]> {
  if (node.kind === 'scalar') yield [path, node];
  else if (node.kind === 'list') for (const item of node.items) yield* scalars(item, path);
  else for (const [key, entry] of node.entries) yield* scalars(entry.node, [...path, key]);
}
