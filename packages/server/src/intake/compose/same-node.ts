// Whether two parts of files say the same, wherever they stand.
import type { Node } from './tree.ts';

export function sameNode(a: Node, b: Node): boolean {
  if (a === b) return true;
  if (a.kind === 'scalar' && b.kind === 'scalar') return a.value === b.value && a.text === b.text;
  if (a.kind === 'list' && b.kind === 'list') {
    const other = b.items;
    return a.items.length === other.length && a.items.every((item, i) => sameNode(item, other[i] ?? item));
  }
  if (a.kind !== 'map' || b.kind !== 'map' || a.entries.size !== b.entries.size) return false;
  return [...a.entries].every(([key, { node }]) => {
    const other = b.entries.get(key);
    return other !== undefined && sameNode(node, other.node);
  });
}
