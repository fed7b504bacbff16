// One service of the file, read key by key. What other services say of it (its port, its host name) is added later.
import type { ServiceContext } from './context.ts';
import { type HostText } from './hosts.ts';
import { namesForm } from './merge.ts';
import { readCommand } from './read-command.ts';
import { readDependencies } from './read-dependencies.ts';
import { readEnvironment, type Settings } from './read-environment.ts';
import { type HealthCheck, readHealth } from './read-health.ts';
import { type Ports, readPorts } from './read-ports.ts';
import { readScale, type Scale } from './read-scale.ts';
import { readSecrets, type Secrets } from './read-secrets.ts';
import { readSource, type SourceFields } from './read-source.ts';
import { readVolumes, type VolumeChoice } from './read-volumes.ts';
import { take } from './table.ts';
import { child, isNull } from './tree.ts';

export interface ReadService {
  readonly context: ServiceContext;
  readonly source: SourceFields;
  readonly command: string | null;
  readonly ports: Ports;
  readonly volume: VolumeChoice | null;
  readonly dependencies: ReadonlySet<string>;
  readonly health: HealthCheck | undefined;
  readonly scale: Scale;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Names besides its own by which others of the file may call it. */
  readonly aliases: readonly string[];
  readonly texts: readonly HostText[];
}

export function readService(context: ServiceContext): ReadService {
  const source = readSource(context);
  take(context.table, 'profiles');
  takeAsItIs(context);
  const volume = readVolumes(context);
  const settings = readEnvironment(context);
  const command = readCommand(context);
  const health = readHealth(context);
  return {
    context,
    source,
    command,
    ports: readPorts(context),
    volume,
    dependencies: readDependencies(context),
    health,
    scale: readScale(context, volume !== null || (context.live?.spec.volume ?? null) !== null),
    settings,
    secrets: readSecrets(context, settings),
    aliases: aliasesOf(context),
    texts: textsOf(context, settings, { command, healthcheck: health?.table?.command ?? null }),
  };
}

/** What is so here anyway: nobody has to be told. */
function takeAsItIs({ table }: ServiceContext): void {
  const restart = child(table.node, 'restart');
  if (restart?.kind === 'scalar' && /^(always|unless-stopped)$/.test(restart.text)) take(table, 'restart');
  const networks = child(table.node, 'networks');
  const names = networks && namesForm(networks);
  if (names?.kind === 'map' && [...names.entries.values()].every(({ node }) => isNull(node)))
    take(table, 'networks');
}

/** Left unread, so that they are told of as well. */
function aliasesOf({ table, service }: ServiceContext): string[] {
  const found = ['container_name', 'hostname'].flatMap((key) => {
    const node = child(table.node, key);
    return node?.kind === 'scalar' ? [node.text] : [];
  });
  const networks = child(table.node, 'networks');
  for (const { node } of networks?.kind === 'map' ? networks.entries.values() : []) {
    const aliases = child(node, 'aliases');
    for (const item of aliases?.kind === 'list' ? aliases.items : [])
      if (item.kind === 'scalar') found.push(item.text);
  }
  return [...new Set(found)].filter((alias) => alias !== service);
}

export const textsOf = (
  { at, table }: ServiceContext,
  settings: Settings,
  lines: Readonly<Record<string, string | null>>,
): HostText[] => [
  ...[...settings.values()].map(({ key, value, at: place }) => ({ key, text: value, at: place })),
  ...Object.entries(lines).flatMap(([key, text]) =>
    text === null ? [] : [{ key, text, at: child(table.node, key)?.at ?? at }],
  ),
];
