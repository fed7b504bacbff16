// One file, read for one place: its trees with every `${VAR}` replaced, laid over each other where it has several
// documents. Values are replaced before files are merged, as Compose does, so that each file keeps its own variables.
import { interpolate, type Lookup } from './interpolate.ts';
import { MAX_DEPTH, MAX_PROJECT_TEXT, MAX_READS, MAX_TEXT } from './limits.ts';
import { mergeMaps } from './merge.ts';
import type { Problems } from './problems.ts';
import { type Entry, type MapNode, mapNode, type Node } from './tree.ts';
import { yamlTrees } from './yaml-tree.ts';

/** All files that were given, and how much of the reading is spent. */
export interface Shelf {
  readonly files: ReadonlyMap<string, string>;
  readonly problems: Problems;
  readonly spent: { reads: number; values: number; text: number };
  readonly parsed: Map<string, readonly Node[]>;
}

/** Refuses what is missing, no map or broken. `path` is the file, `dir` what its relative paths start from. */
export function loadFile(shelf: Shelf, path: string, dir: string, lookup: Lookup, asker: Asker): MapNode {
  const { files, problems, spent } = shelf;
  const text = files.get(path);
  if (text === undefined) return problems.stop(asker.path, asker.at, `The file ${path} was not given.`);
  if (++spent.reads > MAX_READS)
    problems.stop(asker.path, asker.at, 'This project includes and extends too many files.');
  const key = `${dir}\0${path}`;
  const trees = shelf.parsed.get(key) ?? yamlTrees(path, dir, text, problems);
  shelf.parsed.set(key, trees);
  const filled = trees.map((tree) => fill(tree, [], { lookup, problems, spent, done: new Map() }));
  problems.check();
  const [first = mapNode({ file: path, dir, line: 1, column: 1 }, new Map()), ...more] = filled;
  return more.reduce<MapNode>(
    (base, over) => mergeMaps(base, asMap(over, problems), [], problems),
    asMap(first, problems),
  );
}

/** Who names the file, for the error where it is missing. */
export interface Asker {
  readonly path: string;
  readonly at: Node['at'] | null;
}

function asMap(node: Node, problems: Problems): MapNode {
  if (node.kind === 'map') return node;
  return problems.stop('', node.at, 'A Compose file is a map with "services".');
}

interface Filling {
  readonly lookup: Lookup;
  readonly problems: Problems;
  readonly spent: Shelf['spent'];
  /** An alias is the same node in many places: it is filled once. */
  readonly done: Map<Node, Node>;
}

function fill(node: Node, path: readonly string[], filling: Filling): Node {
  const known = filling.done.get(node);
  if (known !== undefined) return known;
  const made = filled(node, path, filling);
  filling.done.set(node, made);
  return made;
}

function filled(node: Node, path: readonly string[], filling: Filling): Node {
  if (node.kind === 'list') {
    const items = node.items.map((item) => fill(item, path, filling));
    return { ...node, items };
  }
  if (node.kind === 'map') {
    const entries = new Map<string, Entry>();
    for (const [key, entry] of node.entries)
      entries.set(key, { at: entry.at, node: fill(entry.node, [...path, key], filling) });
    return { ...node, entries };
  }
  if (typeof node.value !== 'string' || !node.value.includes('$')) return node;
  const result = interpolate(node.value, filling.lookup, { depth: MAX_DEPTH, length: MAX_TEXT });
  if (!result.ok) {
    filling.problems.add(path.join('.'), node.at, result.message);
    return node;
  }
  filling.spent.text += result.text.length;
  if (filling.spent.text > MAX_PROJECT_TEXT)
    filling.problems.stop(
      path.join('.'),
      node.at,
      'This project is too large once its variables are replaced.',
    );
  return { ...node, value: result.text, text: result.text, missing: result.missing };
}
