// `volumes` and `tmpfs`. A service holds one volume here: the first named one of the file. Everything else that is
// mounted is told, since a program that misses it fails, or loses what it wrote.
import { sayOf, type ServiceContext } from './context.ts';
import { mountParts, wordsForm } from './merge.ts';
import { openTable, take, takeList, takeTable } from './table.ts';
import { type At, child, type Node } from './tree.ts';

interface Mount {
  readonly type: string;
  readonly source: string | null;
  readonly target: string;
  readonly isReadOnly: boolean;
  readonly at: At;
}

export interface VolumeChoice {
  readonly path: string;
  readonly at: At;
}

const isFolder = (source: string): boolean => /^([./~]|[A-Za-z]:[\\/])/.test(source);

export function readVolumes(context: ServiceContext): VolumeChoice | null {
  const items = takeList(context.ledger, context.table, 'volumes')?.items ?? [];
  const mounts = items.flatMap((item) => readMount(context, item));
  const kept = mounts.filter(({ type }) => type === 'volume');
  for (const { source, at } of kept) requireVolume(context, source, at);
  const chosen = kept.find(({ source }) => source !== null) ?? kept.find(({ target }) => !isCache(target));
  tellMounts(context, mounts, chosen);
  tellScratch(context);
  return chosen === undefined ? null : { path: chosen.target, at: chosen.at };
}

/** What an image brings and a mount only hides from the folder above it. */
const isCache = (target: string): boolean => /\/node_modules\/?$/.test(target);

function readMount(context: ServiceContext, node: Node): Mount[] {
  const path = `${context.table.path}.volumes`;
  if (node.kind === 'scalar') {
    const { source, target, mode } = mountParts(node.text);
    // A variable without a value may leave nothing of the folder's name.
    const type = source === '' || (source !== null && isFolder(source)) ? 'bind' : 'volume';
    if (target.startsWith('/')) {
      const isReadOnly = mode.split(',').includes('ro');
      return [{ type, source, target, isReadOnly, at: node.at }];
    }
    context.problems.add(path, node.at, 'A volume is "name:/path" or "/path".');
    return [];
  }
  if (node.kind === 'list') {
    context.problems.add(path, node.at, 'A volume is text or a map.');
    return [];
  }
  const at = { kind: 'service.volumes', prefix: 'volumes.', path, service: context.service };
  const table = openTable(context.ledger, node, at);
  for (const key of ['bind', 'tmpfs', 'consistency']) take(table, key);
  takeTable(context.ledger, table, 'volume');
  const text = (key: string): string | null => {
    const found = take(table, key);
    return found?.kind === 'scalar' ? found.text : null;
  };
  const target = text('target') ?? '';
  if (!target.startsWith('/'))
    context.problems.add(path, node.at, 'A volume needs its target, such as "/data".');
  return [
    {
      type: text('type') ?? 'volume',
      source: text('source'),
      target,
      isReadOnly: text('read_only') === 'true',
      at: node.at,
    },
  ];
}

/** Compose refuses a volume that is not declared, since it is most often a misspelt one. */
function requireVolume(context: ServiceContext, source: string | null, at: At): void {
  if (source === null || source === '') return;
  const volumes = child(context.root, 'volumes');
  const isDeclared = volumes?.kind === 'map' && volumes.entries.has(source);
  if (!isDeclared)
    context.problems.add(
      `${context.table.path}.volumes`,
      at,
      `The volume ${source} is not declared under "volumes:"; a folder begins with ./`,
    );
}

function tellMounts(context: ServiceContext, mounts: readonly Mount[], chosen: Mount | undefined): void {
  const say = sayOf(context);
  for (const mount of mounts) {
    const { type, source, target, at } = mount;
    if (mount === chosen) {
      if (mount.isReadOnly) say.warn('volumes.read_only', at, `${target} can be written to here.`);
      continue;
    }
    if (type === 'volume' && isCache(target))
      say.info('volumes', at, `${target} is not kept: the image’s own is used.`);
    else if (type === 'volume')
      say.warn(
        'volumes',
        at,
        `A service holds one volume here, and has ${chosen?.target}: what is written to ${target} lasts until its next deployment.`,
      );
    else if (type === 'tmpfs')
      say.warn('volumes', at, `${target} is no memory here but a plain folder of the container.`);
    else if (source?.endsWith('docker.sock'))
      say.warn(
        'volumes',
        at,
        'A service never gets at the engine that runs it: it has to do without this socket.',
      );
    else
      say.warn(
        'volumes',
        at,
        `${source || 'A folder without a name'} is not mounted: no folder of a machine is here. The program has at ${target} what its image brings; what it writes there lasts until its next deployment.`,
      );
  }
}

function tellScratch(context: ServiceContext): void {
  const node = take(context.table, 'tmpfs');
  if (node === undefined) return;
  const list = wordsForm(node);
  const paths =
    list.kind === 'list' ? list.items.flatMap((item) => (item.kind === 'scalar' ? [item.text] : [])) : [];
  sayOf(context).warn(
    'tmpfs',
    node.at,
    `${paths.join(', ')}: no memory here, but plain folders of the container.`,
  );
}
