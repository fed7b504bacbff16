// `extends`: a service laid over another one, of the same file or of another. Each is worked out once, so that long
// chains cost what they are long; one that leads back to itself is refused.
import type { Lookup } from './interpolate.ts';
import { MAX_DEPTH, MAX_PROJECT_NODES } from './limits.ts';
import { loadFile, type Shelf } from './load-file.ts';
import { mergeMaps } from './merge.ts';
import { folderOf, projectPath } from './project-path.ts';
import { type At, child, type Entry, isNull, type MapNode, mapNode, type Node } from './tree.ts';

interface Where {
  readonly file: string;
  readonly dir: string;
  readonly services: MapNode | null;
}

interface Run {
  readonly shelf: Shelf;
  readonly lookup: Lookup;
  readonly done: Map<string, MapNode>;
  readonly others: Map<string, Where>;
}

/** The file with every service whole. */
export function resolveExtends(
  shelf: Shelf,
  file: MapNode,
  path: string,
  place: { readonly dir: string; readonly lookup: Lookup },
): MapNode {
  const services = child(file, 'services');
  if (services?.kind !== 'map') return file;
  const run: Run = { shelf, lookup: place.lookup, done: new Map(), others: new Map() };
  const where: Where = { file: path, dir: place.dir, services };
  const entries = new Map<string, Entry>();
  for (const [name, entry] of services.entries) {
    const isPlain = entry.node.kind !== 'map' || !entry.node.entries.has('extends');
    entries.set(name, isPlain ? entry : { at: entry.at, node: whole(name, where, run, []) });
  }
  const at = file.entries.get('services')?.at ?? services.at;
  const made = new Map(file.entries).set('services', {
    at,
    node: mapNode(services.at, entries, services.mark),
  });
  return mapNode(file.at, made);
}

function whole(name: string, where: Where, run: Run, stack: readonly string[]): MapNode {
  const { problems } = run.shelf;
  const id = `${where.file} ${name}`;
  const known = run.done.get(id);
  if (known !== undefined) return known;
  const service = where.services?.entries.get(name)?.node;
  if (service === undefined || (service.kind !== 'map' && !isNull(service)))
    return problems.stop(`services.${name}`, service?.at ?? null, `${name} is no map of a service’s keys.`);
  if (service.kind !== 'map') return mapNode(service.at, new Map());
  const extended = child(service, 'extends');
  if (extended === undefined) return service;
  if (stack.includes(id)) problems.stop(`services.${name}.extends`, extended.at, `${name} extends itself.`);
  if (stack.length >= MAX_DEPTH)
    problems.stop(`services.${name}.extends`, extended.at, 'This chain is too long.');
  const { target, source } = baseOf(name, extended, where, run);
  const base = without(whole(target, source, run, [...stack, id]), 'extends');
  const made = mergeMaps(base, without(service, 'extends'), ['services', name], problems);
  spend(run.shelf, made);
  run.done.set(id, made);
  return made;
}

/** Each service that extends a large one is as large: they are counted while they are made. */
function spend({ spent, problems }: Shelf, { entries, at }: MapNode): void {
  for (const { node } of entries.values())
    spent.values += node.kind === 'map' ? node.entries.size : node.kind === 'list' ? node.items.length : 1;
  if (spent.values > MAX_PROJECT_NODES)
    problems.stop('services', at, 'This project is too large once everything in it is unfolded.');
}

function baseOf(name: string, node: Node, where: Where, run: Run): { target: string; source: Where } {
  const { problems } = run.shelf;
  const path = `services.${name}.extends`;
  const service = node.kind === 'map' ? child(node, 'service') : node;
  if (service?.kind !== 'scalar')
    return problems.stop(path, node.at, 'extends names a service, and the file that it is in.');
  const file = child(node, 'file');
  const source = file === undefined ? where : otherFile(file, path, where, run);
  if (!source.services?.entries.has(service.text))
    return problems.stop(path, service.at, `There is no service ${service.text} in ${source.file}.`);
  return { target: service.text, source };
}

function otherFile(node: Node, path: string, where: Where, run: Run): Where {
  const { problems } = run.shelf;
  const found = node.kind === 'scalar' ? projectPath(where.dir, node.text) : null;
  if (!found?.ok) return problems.stop(path, node.at, found?.message ?? 'The file is a path.');
  const known = run.others.get(found.path);
  if (known !== undefined) return known;
  const dir = folderOf(found.path);
  const asker: { path: string; at: At } = { path, at: node.at };
  const services = child(loadFile(run.shelf, found.path, dir, run.lookup, asker), 'services');
  const other: Where = { file: found.path, dir, services: services?.kind === 'map' ? services : null };
  run.others.set(found.path, other);
  return other;
}

function without(node: MapNode, key: string): MapNode {
  if (!node.entries.has(key)) return node;
  const entries = new Map(node.entries);
  entries.delete(key);
  return mapNode(node.at, entries, node.mark);
}
