// Services that are managed databases here instead of the containers of the file, and what leads the others to them: a
// managed one makes its own user, password and name, so that what the file says of them would open nothing. Only what is
// understood whole is written anew; everything else that names one is told.
import { looksSecret } from '@nebula/domain/spec/looks-secret';
import { escapeReferences } from '@nebula/domain/spec/variables';
import { sayOf } from './context.ts';
import type { HostIndex } from './hosts.ts';
import type { Setting } from './read-environment.ts';
import { type ReadService, textsOf } from './read-service.ts';

export interface Database {
  /** In the file's words. */
  readonly service: string;
  /** What it is called here. */
  readonly name: string;
  readonly hosts: ReadonlySet<string>;
  /** As the file's container would have them. */
  readonly user: string;
  readonly password: string | null;
  readonly database: string;
}

export const databasesOf = (read: readonly ReadService[]): readonly Database[] =>
  read
    .filter(({ source }) => source.isDatabase)
    .map(({ context: { service, names }, settings, aliases }) => {
      const name = names.get(service) ?? service;
      const user = settings.get('POSTGRES_USER')?.value || 'postgres';
      return {
        service,
        name,
        hosts: new Set([service, name, ...aliases]),
        user,
        password: settings.get('POSTGRES_PASSWORD')?.value || null,
        database: settings.get('POSTGRES_DB')?.value || user,
      };
    });

/** The service with its variables led to the databases that it uses; says which, and never a value. */
export function ledToDatabases(service: ReadService, databases: readonly Database[]): ReadService {
  const settings = new Map(service.settings);
  for (const database of databases) leadTo(service, database, settings);
  const { command, health } = service;
  const lines = { command, healthcheck: health?.table?.command ?? null };
  return { ...service, settings, texts: textsOf(service.context, settings, lines) };
}

function leadTo(service: ReadService, database: Database, settings: Map<string, Setting>): void {
  const say = sayOf(service.context);
  const changed = new Map<string, string>();
  for (const [key, { value, isReference }] of settings) {
    const led = isReference ? null : address(value, database);
    if (led !== null) changed.set(key, led);
  }
  if (changed.size > 0 || service.dependencies.has(database.service))
    for (const [key, { value, isReference }] of settings)
      if (!changed.has(key) && !isReference) {
        const led = credential(key, value, database);
        if (led !== null) changed.set(key, led);
      }
  for (const [key, value] of changed) {
    const setting = settings.get(key);
    if (!setting) continue;
    settings.set(key, { ...setting, value, missing: [], isReference: true });
    say.info(setting.key, setting.at, `${key} leads to the managed Postgres ${database.name}.`);
  }
}

const ADDRESS =
  /^((?:[a-z][a-z0-9+.-]*:)+\/\/)?(?:([^@\s/]*)@)?([A-Za-z0-9_][\w.-]*)(?::(\d{1,5}))?(?:\/([^?#\s]*))?([?#]\S*)?$/i;

/** An address of it, or its name alone; null where it is neither. */
function address(text: string, database: Database): string | null {
  const [, scheme, who, host = '', port, path, rest = ''] = ADDRESS.exec(text) ?? [];
  if (!database.hosts.has(host)) return null;
  const ref = (key: string): string => `\${{${database.name}.${key}}}`;
  if (scheme === undefined) {
    if (who !== undefined || path !== undefined || rest !== '') return null;
    return port === undefined ? ref('PGHOST') : `${ref('PGHOST')}:${ref('PGPORT')}`;
  }
  const isItsOwn = path === undefined || path === '' || path === database.database;
  const end = escapeReferences(rest);
  if (/^postgres(?:ql)?:\/\/$/i.test(scheme) && isItsOwn && who !== undefined)
    return `${ref('DATABASE_URL')}${end}`;
  const credentials = who === undefined ? '' : `${ref('PGUSER')}:${ref('PGPASSWORD')}@`;
  const name = path === undefined || isItsOwn ? ref('PGDATABASE') : escapeReferences(path);
  return `${scheme}${credentials}${ref('PGHOST')}:${ref('PGPORT')}/${name}${end}`;
}

/** A variable of a service that uses it: what the file says twice is meant once. */
function credential(key: string, value: string, { name, user, password, database }: Database): string | null {
  const ref = (provided: string): string => `\${{${name}.${provided}}}`;
  if (value === password && (looksSecret(key) || /pass|pwd/i.test(key))) return ref('PGPASSWORD');
  if (value === user && /user|login/i.test(key)) return ref('PGUSER');
  if (value === database && /(?:db|database|dbname|db_?name)$/i.test(key)) return ref('PGDATABASE');
  return value === '5432' && /(?:db|database|pg|postgres|sql).*port$/i.test(key) ? ref('PGPORT') : null;
}

/** What names one still, in a way that is not understood. */
export function tellUnled(
  services: readonly ReadService[],
  databases: readonly Database[],
  hosts: HostIndex,
): void {
  for (const { context, texts } of services)
    for (const { name, hosts: names } of databases)
      for (const { key, text, at } of texts)
        if (hosts.of(text).some(({ host }) => names.has(host)))
          sayOf(context).warn(
            key,
            at,
            `This names ${name}, which is a managed Postgres with its own user and password here: say there how it is reached, with \${{${name}.DATABASE_URL}} or \${{${name}.PGHOST}} and the like.`,
          );
}
