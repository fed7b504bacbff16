// What is to be said of the project as a whole: its top-level keys, files that were given for nothing, variables without
// a value outside of `environment`.
import type { ProjectContext, ServiceContext } from './context.ts';
import type { Shelf } from './load-file.ts';
import { openTable, take } from './table.ts';
import { child, type MapNode, type Node, scalars } from './tree.ts';

const KINDS = [
  ['volumes', 'volume'],
  ['secrets', 'secret'],
] as const;

export function tellProject(context: ProjectContext, services: ReadonlyMap<string, unknown>): void {
  const { root, ledger, about } = context;
  const file = openTable(ledger, root, { kind: 'file', prefix: '', path: '', service: '' });
  take(file, 'services');
  // Told where a service uses one.
  take(file, 'configs');
  for (const [key, kind] of KINDS) {
    const section = take(file, key);
    for (const [name, { node }] of section?.kind === 'map' ? section.entries : []) {
      if (node.kind !== 'map') continue;
      const at = { kind, prefix: `${key}.${name}.`, path: `${key}.${name}`, service: '' };
      const table = openTable(ledger, node, at);
      if (kind === 'secret') for (const one of ['file', 'environment', 'content']) take(table, one);
      if (textOf(node, 'driver') === 'local') take(table, 'driver');
      if (textOf(node, 'external') === 'false') take(table, 'external');
    }
  }
  tellShared(context);
  if (about.cluster !== null && !about.cluster.images && services.size > 0)
    context.notes.warn(
      '',
      'services',
      null,
      'The environment’s cluster runs no images, only what is built from a repository.',
    );
}

const textOf = (node: MapNode, key: string): string | undefined => {
  const found = child(node, key);
  return found?.kind === 'scalar' ? found.text : undefined;
};

/** The named volume that is mounted, in either form. */
function volumeOf(item: Node): string | undefined {
  if (item.kind === 'scalar') return /^([\w][\w.-]*):/.exec(item.text)?.[1];
  if (item.kind !== 'map' || (textOf(item, 'type') ?? 'volume') !== 'volume') return undefined;
  return textOf(item, 'source') ?? textOf(item, 'src');
}

/** A volume belongs to one service here. */
function tellShared({ root, active, notes }: ProjectContext): void {
  const services = child(root, 'services');
  const users = new Map<string, string[]>();
  for (const [service, { node }] of services?.kind === 'map' ? services.entries : []) {
    const volumes = child(node, 'volumes');
    for (const item of volumes?.kind === 'list' && active.has(service) ? volumes.items : []) {
      const source = volumeOf(item);
      if (source !== undefined) users.set(source, [...(users.get(source) ?? []), service]);
    }
  }
  for (const [volume, names] of users) {
    if (names.length < 2) continue;
    const message = `${names.slice(0, 10).join(', ')} share this volume in Compose. Here each has one of its own, and none sees the other’s files.`;
    notes.warn('', `volumes.${volume}`, child(child(root, 'volumes'), volume)?.at ?? null, message);
  }
}

/** `environment` tells of its own. */
export function tellMissing(context: ServiceContext): void {
  for (const [path, { missing, at }] of scalars(context.table.node)) {
    if (missing.length === 0 || path[0] === 'environment') continue;
    const message = `${missing.join(', ')} has no value in the file or its .env: nothing stands in its place, as in Compose.`;
    context.notes.warn(context.service, path.join('.'), at, message);
  }
}

export function tellFiles({ files, notes }: ProjectContext, shelf: Shelf, main: readonly string[]): void {
  const read = new Set([...shelf.parsed.keys()].map((key) => key.slice(key.indexOf('\0') + 1)));
  for (const path of files.keys()) {
    if (read.has(path) || main.includes(path) || !/(^|\/)(docker-)?compose[^/]*\.ya?ml$/.test(path)) continue;
    notes.info('', path, null, `${path} was given and is not part of the project: nothing names it.`);
  }
}
