// The text of one file as trees, one a document. Duplicate keys, unknown tags and aliases that unfold without end are
// refused here, before anything is made of them; merge keys (`<<`) are laid under what stands beside them.
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node as YamlNode,
  parseAllDocuments,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { MAX_DEPTH, MAX_NODES, MAX_PARTS, MAX_SERVICES } from './limits.ts';
import { plainScalar } from './plain-scalar.ts';
import type { Problems } from './problems.ts';
import {
  type At,
  type Entry,
  isNull,
  listNode,
  mapNode,
  type Mark,
  type Node,
  type ScalarNode,
} from './tree.ts';

const CORE_TAGS = new Set(
  ['str', 'int', 'bool', 'float', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);
const MARKS: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['!reset', 'reset'],
  ['!override', 'override'],
]);

/** Open brackets; far above `MAX_DEPTH`, and far below what the parser can stand. */
const MOST_OPEN = 1_000;

/** What YAML says of a fault holds the lines around it; a person needs the first sentence. */
const sentence = (message: string): string => {
  const first = (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').trim();
  return first.endsWith('.') ? first : `${first}.`;
};

interface Reading {
  readonly problems: Problems;
  readonly place: (offset: number) => At;
  readonly anchors: Map<string, { node: Node; size: number } | 'open'>;
  size: number;
  depth: number;
}

/** The documents that hold something. Refuses, with line and column, what is no YAML or too much of it. */
export function yamlTrees(file: string, dir: string, text: string, problems: Problems): Node[] {
  refuseBulk(file, text, problems);
  const counter = new LineCounter();
  const place = (offset: number): At => {
    const { line, col } = counter.linePos(offset);
    return { file, dir, line, column: col };
  };
  try {
    const documents = parseAllDocuments(text, {
      lineCounter: counter,
      uniqueKeys: false,
      logLevel: 'silent',
    });
    if (!Array.isArray(documents)) return [];
    const errors = documents.flatMap((document) => document.errors);
    for (const error of errors) problems.add(file, place(error.pos[0]), sentence(error.message));
    problems.check();
    return documents.flatMap(({ contents }) => {
      if (contents === null) return [];
      refuseTags(contents, place, problems);
      const node = convert(contents, { problems, place, anchors: new Map(), size: 0, depth: 0 });
      problems.check();
      return isNull(node) ? [] : [node];
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return problems.stop(file, null, 'This is nested too deeply.');
  }
}

/** Asked of the text, since the parser takes seconds for what is refused afterwards anyway. */
function refuseBulk(file: string, text: string, problems: Problems): void {
  let parts = 0;
  for (const _ of text.matchAll(/[,:[\]{}\n]/g)) parts += 1;
  if (parts > MAX_PARTS)
    problems.stop(
      file,
      null,
      `This file has too many parts; a project has at most ${MAX_SERVICES} services.`,
    );
  refuseDepth(file, text, problems);
}

/** Asked of the text, since the parser itself would go down with it; brackets in quotes count too, and hardly matter. */
function refuseDepth(file: string, text: string, problems: Problems): void {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[{}\]]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1));
    if (depth > MOST_OPEN) problems.stop(file, null, 'This is nested too deeply.');
  }
}

function refuseTags(contents: YamlNode, place: (offset: number) => At, problems: Problems): void {
  visit(contents, {
    Node: (_, node) => {
      const tag = 'tag' in node && typeof node.tag === 'string' ? node.tag : null;
      if (tag === null || CORE_TAGS.has(tag) || MARKS.has(tag)) return;
      const message = `A Compose file has no tag ${tag.slice(0, 60)}; it has !reset and !override.`;
      problems.add('', place(node.range?.[0] ?? 0), message);
    },
  });
  problems.check();
}

const markOf = (node: YamlNode): Mark => ('tag' in node ? (MARKS.get(node.tag ?? '') ?? null) : null);

function convert(node: YamlNode | null, reading: Reading, fallback = 0): Node {
  const { problems } = reading;
  const at = reading.place(node?.range?.[0] ?? fallback);
  count(reading, at, 1);
  if (node === null) return scalarNode(at, null, '', '', null);
  if (isAlias(node)) return aliased(node.source, at, reading);
  const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
  if (anchor !== undefined) reading.anchors.set(anchor, 'open');
  const before = reading.size;
  if (++reading.depth > MAX_DEPTH) problems.stop('', at, 'This is nested too deeply.');
  const made = isMap(node)
    ? convertMap(node, at, reading)
    : isSeq(node)
      ? convertList(node, at, reading)
      : isScalar(node)
        ? convertScalar(node, at)
        : problems.stop('', at, 'This cannot be read.');
  reading.depth -= 1;
  if (anchor !== undefined) reading.anchors.set(anchor, { node: made, size: reading.size - before });
  return made;
}

function count(reading: Reading, at: At, more: number): void {
  reading.size += more;
  if (reading.size > MAX_NODES)
    reading.problems.stop('', at, `A file has at most ${MAX_NODES} values, those of its aliases included.`);
}

/** The same node again, never a copy: what it costs is counted, not spent. */
function aliased(name: string, at: At, reading: Reading): Node {
  const found = reading.anchors.get(name);
  if (found === undefined || found === 'open')
    return reading.problems.stop('', at, `The alias *${name} leads ${found ? 'into itself' : 'nowhere'}.`);
  count(reading, at, found.size);
  return found.node;
}

const scalarNode = (
  at: At,
  value: ScalarNode['value'],
  text: string,
  written: string,
  mark: Mark,
): ScalarNode => ({ kind: 'scalar', at, mark, value, text, written, missing: [] });

function convertScalar(node: Scalar, at: At): Node {
  const written = node.source ?? '';
  const mark = markOf(node);
  if (node.type !== 'PLAIN' || node.tag === 'tag:yaml.org,2002:str')
    return scalarNode(at, written, written, written, mark);
  const { value, text } = plainScalar(written);
  return scalarNode(at, value, text, written, mark);
}

function convertList(node: YAMLSeq, at: At, reading: Reading): Node {
  const offset = node.range?.[0] ?? 0;
  const items = node.items.map((item) => convert(item as YamlNode | null, reading, offset));
  return listNode(
    at,
    items.filter((item) => item.mark !== 'reset'),
    markOf(node),
  );
}

function convertMap(node: YAMLMap, at: At, reading: Reading): Node {
  const entries = new Map<string, Entry>();
  const merged: Node[] = [];
  for (const { key, value } of node.items) {
    const keyAt = reading.place((key as YamlNode | null)?.range?.[0] ?? node.range?.[0] ?? 0);
    if (!isScalar(key)) {
      reading.problems.stop('', keyAt, 'A key has to be plain text.');
      continue;
    }
    const name = key.source ?? '';
    const made = convert(value as YamlNode | null, reading, key.range?.[1] ?? 0);
    if (name === '<<' && key.type === 'PLAIN') merged.push(...mergeSources(made, keyAt, reading));
    else if (entries.has(name))
      reading.problems.add('', keyAt, `The key ${name.slice(0, 100)} stands here twice.`);
    else entries.set(name, { at: keyAt, node: made });
  }
  for (const source of merged) {
    if (source.kind !== 'map') continue;
    for (const [name, entry] of source.entries) if (!entries.has(name)) entries.set(name, entry);
  }
  return mapNode(at, entries, markOf(node));
}

/** The first of several wins; a null is nothing to merge. */
function mergeSources(node: Node, at: At, reading: Reading): readonly Node[] {
  const sources = node.kind === 'list' ? node.items : isNull(node) ? [] : [node];
  if (sources.some((source) => source.kind !== 'map'))
    reading.problems.stop('', at, 'A merge key (<<) takes a map, or a list of maps.');
  return sources;
}
