// A nebula.toml as an arrival: what it says of one environment, laid over what is live there (CS-15). What it does not
// name is left alone; but a variable that the file of the last applied change set named, and this one does not, goes.
import { targetOf } from '@nebula/domain/change-set/value';
import type { FieldError } from '@nebula/domain/problems';
import { fromInput } from '@nebula/domain/spec/from-input';
import { isRecord, own } from '@nebula/domain/spec/record';
import { isHidden, withoutPassword } from '@nebula/domain/spec/source';
import { isRepository, type ServiceState } from '@nebula/domain/spec/spec';
import { variablesFrom } from '@nebula/domain/spec/variable-input';
import { type About, type Arrival, type Importer, unreadable } from '../arrival.ts';
import { tablePath } from '../place-error.ts';
import { dropped, withoutDropped } from './dropped.ts';
import { parseToml, type Tree } from './parse-toml.ts';
import { placesOf } from './places.ts';
import { readFile, type TomlFile } from './read-file.ts';

export interface TextInput {
  readonly text: string;
}

export const tomlImporter: Importer<TextInput> = {
  name: 'toml',
  read: ({ text }, about) => {
    const tree = parseToml(text);
    const locate = placesOf(text, about.environment);
    return readToml(tree, about, locate);
  },
};

function readToml(tree: Tree, about: About, locate: ReturnType<typeof placesOf>): Arrival {
  const { file, errors } = readFile(tree, about.environment);
  const services = readServices(file, about, errors);
  const variables = variablesFrom(file.variables, 'variables', about.live.variables);
  if (Array.isArray(variables)) errors.push(...variables);
  checkOthers(tree, about, errors);
  if (errors.length > 0 || Array.isArray(variables))
    throw unreadable(errors.map((error) => ({ ...error, ...locate(tablePath(error.path)) })));
  const { named, given } = targetsOf(file);
  const gone = dropped(about.named, named, new Set(Object.keys(file.services)));
  const kept = Object.entries(services).map(([name, state]): [string, ServiceState] => [
    name,
    { ...state, variables: withoutDropped(state.variables, name, gone.targets) },
  ]);
  return {
    wanted: {
      services: Object.fromEntries(kept),
      variables: withoutDropped(variables, null, gone.targets),
    },
    given,
    notes: [...gone.notes, ...unknownEnvironments(file, about, locate)],
    named,
    locate,
  };
}

function readServices(
  { services }: TomlFile,
  { live, repository }: About,
  errors: FieldError[],
): Record<string, ServiceState> {
  const read = Object.entries(services).flatMap(([name, table]): [string, ServiceState][] => {
    const over = own(live.services, name) ?? null;
    const parsed = fromInput(withPassword(inRepository(table, repository), over), `services.${name}`, over);
    if (!parsed.ok) errors.push(...parsed.errors);
    return parsed.ok ? [[name, parsed.state]] : [];
  });
  return Object.fromEntries(read);
}

/**
 * An address as export shows it, without what stood before its `@`, means the one that is live; so does `.` in a project
 * without a repository.
 */
function withPassword(table: Tree, over: ServiceState | null): Tree {
  const { repo } = table;
  const source = over?.spec.source;
  if (typeof repo !== 'string' || !source || !isRepository(source)) return table;
  const isLive = repo === '.' || (isHidden(repo) && withoutPassword(source.repo) === repo);
  return isLive ? { ...table, repo: source.repo } : table;
}

/** `.` is the repository that the file lies in, and the branch that the project tracks: so pushes deploy it. */
function inRepository(table: Tree, repository: About['repository']): Tree {
  if (table['repo'] !== '.' || repository === null) return table;
  const { url: repo, branch } = repository;
  return { ...table, repo, ...(table['ref'] === undefined && branch !== null ? { ref: branch } : {}) };
}

/** What the file says of other environments is read too: a broken file stages nothing anywhere. */
function checkOthers(tree: Tree, { environment }: About, errors: FieldError[]): void {
  const known = new Set(errors.map(({ path, message }) => `${path}\0${message}`));
  const environments = isRecord(tree['environments']) ? tree['environments'] : {};
  for (const other of Object.keys(environments).filter((name) => name !== environment)) {
    const { file, errors: found } = readFile(tree, other);
    for (const [name, table] of Object.entries(file.services)) {
      // Laid over a service that is only there, it may say less than a whole one.
      const isWhole = 'image' in table || 'repo' in table || table['kind'] === 'postgres';
      const parsed = isWhole ? fromInput(table, `services.${name}`) : null;
      if (parsed && !parsed.ok) found.push(...parsed.errors);
    }
    const variables = variablesFrom(file.variables, 'variables', {});
    if (Array.isArray(variables)) found.push(...variables);
    for (const { path, message } of found) {
      if (known.has(`${path}\0${message}`)) continue;
      known.add(`${path}\0${message}`);
      errors.push({
        path: path.startsWith('environments.') ? path : `environments.${other}.${path}`,
        message,
      });
    }
  }
}

function targetsOf({ services, variables }: TomlFile) {
  const named = new Set<string>();
  const given = new Set<string>();
  const add = (service: string | null, table: unknown): void => {
    for (const [key, value] of Object.entries(isRecord(table) ? table : {})) {
      const target = targetOf(service, `variable/${key}`);
      named.add(target);
      if (!isRecord(value) || value['value'] !== undefined) given.add(target);
    }
  };
  add(null, variables);
  for (const [name, table] of Object.entries(services)) add(name, table['variables']);
  return { named, given };
}

function unknownEnvironments(
  { environments }: TomlFile,
  { environments: there }: About,
  locate: ReturnType<typeof placesOf>,
): Arrival['notes'] {
  if (!there) return [];
  return environments
    .filter((name) => !there.has(name))
    .map((name) => {
      const line = locate(['environments', name])?.line;
      return {
        key: `environments.${name}`,
        ...(line === undefined ? {} : { line }),
        severity: 'warning',
        message: `The project has no environment ${name}, so this part says nothing yet.`,
      } as const;
    });
}
