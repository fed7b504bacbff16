// A service of the file as the table that `create` takes. What the file does not say is not in it: a new service then
// has its default, one that is here keeps what it has.
import type { HostIndex } from './hosts.ts';
import { sayOf } from './context.ts';
import type { ReadService } from './read-service.ts';
import type { At } from './tree.ts';
import { variableTable } from './variables.ts';

export interface ServiceTable {
  readonly table: Readonly<Record<string, unknown>>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Field → where the file says it, for what is refused. */
  readonly places: ReadonlyMap<string, { readonly key: string; readonly at: At }>;
}

export function serviceTable(service: ReadService, hosts: HostIndex): ServiceTable {
  const { context, source, command, volume, health, scale } = service;
  const fields: Record<string, unknown> = {};
  const places = new Map<string, { key: string; at: At }>();
  const set = (field: string, value: unknown, key: string, at: At | null): void => {
    places.set(field, { key, at: at ?? context.at });
    if (value !== undefined && value !== null) fields[field] = value;
  };
  set('image', source.image, 'image', source.at);
  set('repo', source.repo, 'build', source.at);
  set('ref', source.ref, 'build', source.at);
  set('root', source.root, 'build.context', source.at);
  if (source.root === null) fields['root'] = null;
  set(source.isRepository ? 'start' : 'command', command, 'command', null);
  const port = portFor(service, hosts);
  set('port', port, 'ports', service.ports.at);
  if (port === false) fields['port'] = false;
  set('replicas', scale.replicas, 'deploy.replicas', scale.at);
  set('size', scale.size, 'deploy.resources', scale.at);
  set('volume', volume === null ? null : { path: volume.path }, 'volumes', volume?.at ?? null);
  const waits = [...service.dependencies].map((name) => context.names.get(name) ?? name);
  if (waits.length > 0) set('depends_on', waits, 'depends_on', null);
  if (health !== undefined) places.set('health', { key: 'healthcheck', at: health.at });
  if (health !== undefined) fields['health'] = health.table;
  const variables = Object.fromEntries(variableTable(service));
  return { table: fields, variables, places };
}

/**
 * What the file says; else, of a new service, `PORT`, what others call it by, or none: it then counts as healthy while it
 * runs. Undefined leaves it as it is.
 */
function portFor(service: ReadService, hosts: HostIndex): number | false | undefined {
  const { context, ports, settings } = service;
  const say = sayOf(context);
  const variable = settings.get('PORT');
  const own = variable !== undefined && /^\d{2,5}$/.test(variable.value) ? Number(variable.value) : null;
  if (ports.port !== null) {
    if (own !== null && own !== ports.port && variable)
      say.warn(
        variable.key,
        variable.at,
        `PORT always says the service’s port here, which is ${ports.port}.`,
      );
    return ports.port;
  }
  if (context.live !== undefined) return undefined;
  if (own !== null) return own;
  const name = context.names.get(context.service) ?? context.service;
  const named = hosts.portOf(context.service) ?? hosts.portOf(name);
  if (named !== null) {
    say.info(
      'ports',
      context.at,
      `The file names no port of it; others reach it at ${named}, so that is its port here.`,
    );
    return named;
  }
  say.info(
    'ports',
    context.at,
    'The file names no port of it, so it has no address from outside and counts as healthy once it has run for 5 s.',
  );
  return false;
}
