// A Compose project as an arrival (CS-14): its services as they would be here, and everything that this leaves out or
// reads in its own way. Pure and bounded; what it gives is staged as lines like any other change.
import { targetOf } from '@nebula/domain/change-set/value';
import { fromInput } from '@nebula/domain/spec/from-input';
import { isRecord, own } from '@nebula/domain/spec/record';
import type { ServiceState } from '@nebula/domain/spec/spec';
import type { About, Arrival, Importer } from '../arrival.ts';
import { type ComposeInput, givenFiles, mainFiles, projectEnvironment } from './choose-files.ts';
import type { ProjectContext, ServiceContext } from './context.ts';
import { explainRest } from './explain-rest.ts';
import { indexHosts } from './hosts.ts';
import type { Lookup } from './interpolate.ts';
import { MAX_VARIABLES } from './limits.ts';
import type { Shelf } from './load-file.ts';
import { loadProject } from './load-project.ts';
import { databasesOf, ledToDatabases, tellUnled } from './managed-postgres.ts';
import { collectNotes } from './notes.ts';
import { collectProblems, type Problems } from './problems.ts';
import { type ReadService, readService } from './read-service.ts';
import { activeServices, profilesOf, projectServices, refuseCircles } from './select-services.ts';
import { serviceNames } from './service-names.ts';
import { type ServiceTable, serviceTable } from './service-table.ts';
import { type Ledger, openTable } from './table.ts';
import { tellHosts } from './tell-hosts.ts';
import { tellSecrets } from './tell-secrets.ts';
import { tellFiles, tellMissing, tellProject } from './tell-project.ts';
import type { MapNode } from './tree.ts';

export type { ComposeInput };

export const composeImporter: Importer<ComposeInput> = {
  name: 'compose',
  read: (input, about) => readCompose(input, about),
};

function readCompose(input: ComposeInput, about: About): Arrival {
  // The first file that is named is the one that needs no naming in a sentence; it is not known before.
  const chosen = mainFiles(givenFiles(input, collectProblems('')), input.main, collectProblems(''));
  const [main = ''] = chosen;
  const [problems, notes] = [collectProblems(main), collectNotes(main)];
  const files = givenFiles(input, problems);
  const env = projectEnvironment(files, chosen, input.env, { notes, problems });
  const lookup: Lookup = (name) => env.get(name);
  const shelf: Shelf = { files, problems, spent: { reads: 0, values: 0, text: 0 }, parsed: new Map() };
  const root = loadProject({ shelf, notes }, chosen, lookup);
  const ledger: Ledger = { problems, tables: [] };
  const services = projectServices(root, problems);
  const active = activeServices(services, chosenProfiles(input, env));
  const names = serviceNames([...services.keys()]);
  const managed = managedServices(input.managed ?? [], names, problems);
  const context = { about, notes, problems, ledger, files, lookup, root, names, active, managed };
  tellProject(context, services);
  const read = readServices(context, services);
  problems.check();
  const arrival = asArrival(context, read);
  tellFiles(context, shelf, chosen);
  return { ...arrival, notes: notes.all() };
}

/** Compose takes them from the `.env` as well, where the caller chooses none. */
const chosenProfiles = (input: ComposeInput, env: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const named = input.profiles ?? (env.get('COMPOSE_PROFILES') ?? '').split(',');
  return new Set(named.map((name) => name.trim()).filter((name) => name !== ''));
};

/** In the file's words. */
function managedServices(
  wanted: readonly string[],
  names: ReadonlyMap<string, string>,
  problems: Problems,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const wish of wanted) {
    const [service] = [...names].find(([name, slug]) => name === wish || slug === wish) ?? [];
    if (service === undefined)
      problems.add('managed', null, `There is no service ${wish.slice(0, 200)} in this project.`);
    else found.add(service);
  }
  return found;
}

function readServices(
  context: ProjectContext,
  services: ReadonlyMap<string, { readonly at: MapNode['at']; readonly node: MapNode }>,
): ReadService[] {
  const read: ReadService[] = [];
  for (const [service, { at, node }] of services) {
    if (!context.active.has(service)) {
      const profiles = profilesOf(node).join(', ');
      context.notes.info(
        service,
        'profiles',
        at,
        `It belongs to the profile ${profiles}, which is not imported.`,
      );
      continue;
    }
    const table = openTable(context.ledger, node, {
      kind: 'service',
      prefix: '',
      path: `services.${service}`,
      service,
    });
    const live = own(context.about.live.services, context.names.get(service) ?? service);
    const of: ServiceContext = { ...context, service, table, live, at };
    read.push(readService(of));
  }
  const variables = read.reduce((sum, { settings }) => sum + settings.size, 0);
  if (variables > MAX_VARIABLES)
    context.problems.add('services', null, `A project has at most ${MAX_VARIABLES} variables in all.`);
  const graph = new Map(read.map((one) => [one.context.service, one.dependencies]));
  refuseCircles(graph, (name, message) =>
    context.problems.add(`services.${name}.depends_on`, services.get(name)?.at ?? null, message),
  );
  return read;
}

function asArrival(context: ProjectContext, read: readonly ReadService[]): Omit<Arrival, 'notes'> {
  const { notes, problems, ledger } = context;
  const wanted: Record<string, ServiceState> = {};
  const given = new Set<string>();
  const databases = databasesOf(read);
  makeDatabases(read, wanted);
  const imported = read
    .filter(({ source }) => !source.isDatabase)
    .map((service) => ledToDatabases(service, databases));
  const hosts = indexHosts(imported.flatMap(({ texts }) => texts));
  const made: { service: ReadService; made: ServiceTable }[] = [];
  for (const service of imported) {
    const { context: of } = service;
    const slug = context.names.get(of.service) ?? of.service;
    if (slug !== of.service)
      notes.warn(of.service, 'name', of.at, `A service cannot be called so here: it becomes ${slug}.`);
    const one = serviceTable(service, hosts);
    made.push({ service, made: one });
    const { table, variables, places } = one;
    const parsed = fromInput({ ...table, variables }, '', of.live ?? null);
    if (parsed.ok) wanted[slug] = parsed.state;
    else
      for (const { path, message } of parsed.errors) {
        const [, field = '', name = ''] = /^\.([^.]+)\.?(.*)$/s.exec(path) ?? [];
        const key = name.replace(/\.(value|secret)$/, '');
        const setting = service.settings.get(name) ?? service.settings.get(key);
        const place = field === 'variables' ? setting : places.get(field);
        problems.add(`services.${of.service}.${place?.key ?? field}`, place?.at ?? of.at, message);
      }
    for (const [key, value] of Object.entries(variables))
      if (!isRecord(value) || value['value'] !== undefined) given.add(targetOf(slug, `variable/${key}`));
    tellMissing(of);
  }
  problems.check();
  tellUnled(imported, databases, hosts);
  tellHosts(context, imported, hosts, new Set(databases.flatMap((one) => [...one.hosts])));
  tellSecrets(context, made);
  explainRest(
    { ...ledger, tables: ledger.tables.filter(({ service }) => !isDatabase(read, service)) },
    notes,
  );
  return { wanted: { services: wanted }, given, locate: locator(context, made) };
}

/** Their version alone: all else of a database is its own. */
function makeDatabases(read: readonly ReadService[], wanted: Record<string, ServiceState>): void {
  for (const { context, source } of read) {
    if (source.makes === undefined) continue;
    const { version } = source.makes;
    const made = fromInput({ kind: 'postgres', ...(version === null ? {} : { version }) }, '', null);
    if (made.ok) wanted[context.names.get(context.service) ?? context.service] = made.state;
    else for (const { message } of made.errors) context.problems.add('managed', source.at, message);
  }
}

/** Only in the main file, since a place is a line and a column. */
function locator(
  { names, root }: ProjectContext,
  services: readonly { readonly service: ReadService; readonly made: ServiceTable }[],
): NonNullable<Arrival['locate']> {
  return ([, slug, field = '', key = '']) => {
    const found = services.find(({ service }) => names.get(service.context.service) === slug);
    if (found === undefined) return undefined;
    const { service, made } = found;
    const place = field === 'variables' ? service.settings.get(key) : made.places.get(field);
    const at = place?.at ?? service.context.at;
    return at.file === root.at.file ? { line: at.line, column: at.column } : undefined;
  };
}

const isDatabase = (read: readonly ReadService[], name: string): boolean =>
  read.some(({ source, context }) => source.isDatabase && context.service === name);
