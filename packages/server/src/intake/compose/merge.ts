// One file laid over another, as Compose does it: maps by key, lists one after the other, everything else replaced; and
// the keys of which the specification says otherwise. What a list holds twice (the same mount, the same variable) stays
// once, as the later file has it.
import type { Problems } from './problems.ts';
import {
  type Entry,
  isNull,
  listNode,
  type ListNode,
  type MapNode,
  mapNode,
  type Node,
  textNode,
} from './tree.ts';

type Path = readonly string[];
type Rule = 'replace' | 'pairs' | 'names' | 'words' | 'build';

/** Keys of a service; a pair list is a map written as `NAME=value`, names a map written as a list. */
const RULES: Readonly<Record<string, Rule>> = {
  command: 'replace',
  entrypoint: 'replace',
  'healthcheck.test': 'replace',
  environment: 'pairs',
  labels: 'pairs',
  annotations: 'pairs',
  sysctls: 'pairs',
  extra_hosts: 'pairs',
  'build.args': 'pairs',
  'build.labels': 'pairs',
  'build.additional_contexts': 'pairs',
  'deploy.labels': 'pairs',
  depends_on: 'names',
  networks: 'names',
  env_file: 'words',
  label_file: 'words',
  dns: 'words',
  dns_opt: 'words',
  dns_search: 'words',
  tmpfs: 'words',
  build: 'build',
};

const ruleFor = (path: Path): Rule | undefined =>
  path[0] === 'services' && path.length > 2 ? RULES[path.slice(2).join('.')] : undefined;

/** `base` with `over` laid on it. Refuses values of two kinds that nothing can join. */
export function mergeNodes(base: Node, over: Node, path: Path, problems: Problems): Node {
  if (over.mark !== null) return over;
  if (isNull(over)) return base;
  if (isNull(base)) return over;
  const rule = ruleFor(path);
  if (rule === 'replace') return over;
  if (rule !== undefined) return mergeByRule(rule, base, over, path, problems);
  if (base.kind === 'map' && over.kind === 'map') return mergeMaps(base, over, path, problems);
  if (base.kind === 'list' && over.kind === 'list') return appended(base, over, path);
  if (base.kind === 'scalar' && over.kind === 'scalar') return over;
  // A limit is a number or a pair, and another file may write it the other way.
  if (path.at(-2) === 'ulimits') return over;
  problems.add(
    path.join('.'),
    over.at,
    'This cannot be laid over what the file before has: they are of two kinds.',
  );
  return base;
}

function mergeByRule(
  rule: Exclude<Rule, 'replace'>,
  base: Node,
  over: Node,
  path: Path,
  problems: Problems,
): Node {
  const form = FORMS[rule];
  const [left, right] = [form(base), form(over)];
  if (left.kind === 'map' && right.kind === 'map') return mergeMaps(left, right, path, problems);
  if (left.kind === 'list' && right.kind === 'list') return appended(left, right, path);
  return right;
}

export function mergeMaps(base: MapNode, over: MapNode, path: Path, problems: Problems): MapNode {
  const entries = new Map<string, Entry>(base.entries);
  for (const [key, entry] of over.entries) {
    const before = entries.get(key);
    if (before === undefined || key.startsWith('x-')) entries.set(key, entry);
    else if (entry.node.mark === 'reset') entries.delete(key);
    else {
      const node = mergeNodes(before.node, entry.node, [...path, key], problems);
      entries.set(key, { at: node === before.node ? before.at : entry.at, node });
    }
  }
  return mapNode(over.at, entries, base.mark);
}

function appended(base: ListNode, over: ListNode, path: Path): ListNode {
  const identity = path.length === 3 && path[0] === 'services' ? IDENTITY[path[2] ?? ''] : undefined;
  if (identity === undefined) return listNode(over.at, [...base.items, ...over.items], base.mark);
  const items = new Map<string, Node>();
  for (const item of [...base.items, ...over.items]) items.set(identity(item), item);
  return listNode(over.at, [...items.values()], base.mark);
}

/** `NAME=value` lists as the map that they are; a name alone has no value. */
export function pairsForm(node: Node): Node {
  if (node.kind !== 'list') return node;
  const entries = new Map<string, Entry>();
  for (const item of node.items) {
    if (item.kind !== 'scalar') return node;
    const [, key = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(item.text) ?? [];
    const made = value === undefined ? { ...textNode(item, ''), value: null } : textNode(item, value);
    entries.set(key, { at: item.at, node: made });
  }
  return mapNode(node.at, entries, node.mark);
}

/** A list of names as a map without values. */
export function namesForm(node: Node): Node {
  if (node.kind !== 'list') return node;
  const entries = new Map<string, Entry>();
  for (const item of node.items) {
    if (item.kind !== 'scalar') return node;
    entries.set(item.text, { at: item.at, node: { ...textNode(item, ''), value: null } });
  }
  return mapNode(node.at, entries, node.mark);
}

export const wordsForm = (node: Node): Node =>
  node.kind === 'scalar' && !isNull(node) ? listNode(node.at, [node]) : node;

/** A build that is one word is its folder. */
export const buildForm = (node: Node): Node =>
  node.kind === 'scalar' && !isNull(node)
    ? mapNode(node.at, new Map([['context', { at: node.at, node }]]), node.mark)
    : node;

const FORMS = { pairs: pairsForm, names: namesForm, words: wordsForm, build: buildForm } as const;

const textAt = (node: Node, key: string): string | undefined => {
  const found = node.kind === 'map' ? node.entries.get(key)?.node : undefined;
  return found?.kind === 'scalar' ? found.text : undefined;
};

const written = (node: Node): string => (node.kind === 'scalar' ? node.text : JSON.stringify(node));

/** Where a short mount leads to: `source:target:mode`, the source possibly a drive of Windows. */
export function mountParts(text: string): { source: string | null; target: string; mode: string } {
  const first = text.indexOf(':', /^[A-Za-z]:[\\/]/.test(text) ? 2 : 0);
  if (first < 0) return { source: null, target: text, mode: '' };
  const [target = '', ...mode] = text.slice(first + 1).split(':');
  return { source: text.slice(0, first), target, mode: mode.join(':') };
}

const mounted = (node: Node): string =>
  node.kind === 'scalar' ? mountParts(node.text).target : (textAt(node, 'target') ?? written(node));

const sourced = (node: Node): string =>
  textAt(node, 'target') ?? textAt(node, 'source') ?? (node.kind === 'scalar' ? node.text : written(node));

const published = (node: Node): string =>
  node.kind === 'scalar'
    ? node.text
    : ['host_ip', 'published', 'target', 'protocol'].map((key) => textAt(node, key) ?? '').join(' ');

const IDENTITY: Readonly<Record<string, (node: Node) => string>> = {
  volumes: mounted,
  expose: written,
  secrets: sourced,
  configs: sourced,
  ports: published,
};
