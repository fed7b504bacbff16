// All files of a project as one: overrides, `include`, `extends`. What comes out has no marks, no references to other
// files, and every service once; which of them are wanted, and what they mean, is not decided here.
import { envValues } from './choose-files.ts';
import { resolveExtends } from './extends.ts';
import type { Lookup } from './interpolate.ts';
import { MAX_PROJECT_NODES, MAX_PROJECT_TEXT, MAX_SERVICES } from './limits.ts';
import { type Asker, loadFile, type Shelf } from './load-file.ts';
import { mergeMaps, wordsForm } from './merge.ts';
import type { Notes } from './notes.ts';
import { folderOf, projectPath } from './project-path.ts';
import { sameNode } from './same-node.ts';
import { type At, child, type Entry, type MapNode, mapNode, type Node, scalars } from './tree.ts';

export interface Loading {
  readonly shelf: Shelf;
  readonly notes: Notes;
}

interface Place {
  readonly dir: string;
  readonly lookup: Lookup;
  /** The files that are being included, from the outermost: one that comes again is a cycle. */
  readonly stack: readonly string[];
}

const RESOURCES = ['services', 'volumes', 'networks', 'secrets', 'configs', 'models'];

/** The whole project as one map. Refuses with every error of the step that failed. */
export function loadProject(loading: Loading, main: readonly string[], lookup: Lookup): MapNode {
  const dir = folderOf(main[0] ?? '');
  const whole = loadLayers(loading, main, { dir, lookup, stack: [] }, { path: 'main', at: null });
  const services = child(whole, 'services');
  if (services?.kind === 'map' && services.entries.size > MAX_SERVICES)
    loading.shelf.problems.stop('services', services.at, `A project has at most ${MAX_SERVICES} services.`);
  refuseGrowth(whole, loading);
  return withoutMarks(whole);
}

/** A large service that hundreds extend costs little to hold, and too much to read. */
function refuseGrowth(whole: MapNode, { shelf }: Loading): void {
  let [nodes, text] = [0, 0];
  for (const [, scalar] of scalars(whole)) {
    nodes += 1;
    text += scalar.text.length;
    if (nodes > MAX_PROJECT_NODES || text > MAX_PROJECT_TEXT)
      shelf.problems.stop(
        'services',
        whole.at,
        'This project is too large once everything in it is unfolded.',
      );
  }
}

function loadLayers(loading: Loading, paths: readonly string[], place: Place, asker: Asker): MapNode {
  const { problems } = loading.shelf;
  const layers = paths.map((path) => {
    const file = loadFile(loading.shelf, path, place.dir, place.lookup, asker);
    const extended = resolveExtends(loading.shelf, file, path, place);
    return withIncluded(loading, extended, { ...place, stack: [...place.stack, ...paths] });
  });
  const [first, ...more] = layers;
  if (first === undefined) return problems.stop(asker.path, asker.at, 'This names no file.');
  const merged = more.reduce((base, over) => mergeMaps(base, over, [], problems), first);
  problems.check();
  return merged;
}

function withIncluded(loading: Loading, file: MapNode, place: Place): MapNode {
  const includes = file.entries.get('include');
  if (includes === undefined) return file;
  const { problems } = loading.shelf;
  const entries = new Map(file.entries);
  entries.delete('include');
  if (includes.node.kind !== 'list') problems.stop('include', includes.at, 'include is a list of files.');
  else
    for (const item of includes.node.items) {
      const included = loadIncluded(loading, item, place);
      for (const key of RESOURCES) addResources(entries, key, included, loading);
    }
  return mapNode(file.at, entries);
}

function loadIncluded(loading: Loading, item: Node, place: Place): MapNode {
  const { problems } = loading.shelf;
  const path = (node: Node, dir: string): string => {
    const found = node.kind === 'scalar' ? projectPath(dir, node.text) : null;
    if (found?.ok) return found.path;
    return problems.stop('include', node.at, found?.message ?? 'include is a list of files.');
  };
  const named = item.kind === 'map' ? child(item, 'path') : item;
  if (named === undefined) return problems.stop('include', item.at, 'An include needs its path.');
  const list = wordsForm(named);
  const paths = (list.kind === 'list' ? list.items : []).map((one) => path(one, place.dir));
  const folder = child(item, 'project_directory');
  const dir = folder === undefined ? folderOf(paths[0] ?? '') : path(folder, place.dir);
  const again = paths.find((one) => place.stack.includes(one));
  if (again !== undefined)
    problems.stop('include', item.at, `${again} includes itself, through ${place.stack.join(', ')}.`);
  const lookup = includedLookup(loading, item, { ...place, dir, parent: place.dir });
  return loadLayers(loading, paths, { dir, lookup, stack: place.stack }, { path: 'include', at: item.at });
}

/** The including project's values go before those of the included one's own file. */
function includedLookup(loading: Loading, item: Node, place: Place & { readonly parent: string }): Lookup {
  const { files, problems } = loading.shelf;
  const named = child(item, 'env_file');
  const list = named === undefined ? null : wordsForm(named);
  const beside = place.dir === '' ? '.env' : `${place.dir}/.env`;
  const paths: { path: string; at: At }[] = [];
  if (list === null && files.has(beside)) paths.push({ path: beside, at: item.at });
  for (const one of list?.kind === 'list' ? list.items : []) {
    const found = one.kind === 'scalar' ? projectPath(place.parent, one.text) : null;
    if (found?.ok && files.has(found.path)) paths.push({ path: found.path, at: one.at });
    else
      problems.stop(
        'include.env_file',
        one.at,
        found?.ok === false ? found.message : 'This file was not given.',
      );
  }
  const values = new Map<string, string>();
  const lookup: Lookup = (name) => place.lookup(name) ?? values.get(name);
  for (const { path } of paths) {
    const read = envValues(files.get(path) ?? '', path, lookup, { notes: loading.notes, problems });
    for (const [name, value] of read) values.set(name, value);
  }
  return lookup;
}

/** Names that both have must mean the same thing. */
function addResources(entries: Map<string, Entry>, key: string, included: MapNode, loading: Loading): void {
  const more = child(included, key);
  if (more?.kind !== 'map') return;
  const before = entries.get(key);
  const joined = new Map(before?.node.kind === 'map' ? before.node.entries : []);
  for (const [name, entry] of more.entries) {
    const known = joined.get(name);
    if (known === undefined) joined.set(name, entry);
    else if (!sameNode(known.node, entry.node))
      loading.shelf.problems.add(`${key}.${name}`, known.at, `An included file has another ${name} already.`);
  }
  entries.set(key, { at: before?.at ?? more.at, node: mapNode(before?.node.at ?? more.at, joined) });
}

/** What was reset without anything to reset is gone, too. */
function withoutMarks<N extends Node>(node: N): N {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'list')
    return {
      ...node,
      mark: null,
      items: node.items.filter(({ mark }) => mark !== 'reset').map(withoutMarks),
    };
  const kept = [...node.entries].filter(([, entry]) => entry.node.mark !== 'reset');
  const entries = new Map(kept.map(([key, { at, node: one }]) => [key, { at, node: withoutMarks(one) }]));
  return { ...node, mark: null, entries };
}
