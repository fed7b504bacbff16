// Another environment of the project as an arrival: what is live there is wanted here, down to the release that it runs.
// The first trip to production without retyping. A secret's value never travels: it is asked for (CS-4).
import { targetOf } from '@nebula/domain/change-set/value';
import type { FieldError } from '@nebula/domain/problems';
import { own } from '@nebula/domain/spec/record';
import type { EnvironmentState, ServiceState, Variable, Variables, Volume } from '@nebula/domain/spec/spec';
import { type About, type Arrival, type Importer, type Note, unreadable } from '../arrival.ts';

export interface EnvironmentInput {
  /** Its slug. */
  readonly from: string;
  readonly source: EnvironmentState;
  /** Null: all, and the environment's own variables. */
  readonly services: readonly string[] | null;
  /** By `service.KEY`, and `KEY` of the environment: values for secrets, or others than there. */
  readonly values: Readonly<Record<string, string>>;
}

export const environmentImporter: Importer<EnvironmentInput> = {
  name: 'environment',
  read: (input, about) => {
    const names = input.services ?? Object.keys(input.source.services);
    const errors = [...unknownServices(input, names), ...unknownValues(input, names)];
    if (errors.length > 0) throw unreadable(errors);
    return readEnvironment(input, names, about);
  },
};

function readEnvironment(input: EnvironmentInput, names: readonly string[], about: About): Arrival {
  const { source, from } = input;
  const notes: Note[] = [];
  const given = new Set<string>();
  const services = names.flatMap((name): [string, ServiceState][] => {
    const state = own(source.services, name);
    if (!state) return [];
    const now = own(about.live.services, name);
    notes.push(...volumeNotes(name, state, now, from));
    const volume = keptVolume(state.spec.volume, now?.spec.volume ?? null);
    const variables = variablesOf(input, name, state.variables, now?.variables ?? {}, given);
    return [[name, { ...state, spec: { ...state.spec, volume }, variables }]];
  });
  const wanted = { services: Object.fromEntries(services) };
  if (input.services !== null) return { wanted, given, notes: [...notes, ...leftOut(input, about)] };
  const variables = variablesOf(input, null, source.variables, about.live.variables, given);
  return { wanted: { ...wanted, variables }, given, notes };
}

/** Over those of here: what only here has stays, and a secret of here keeps its value unless one is given. */
function variablesOf(
  { values }: EnvironmentInput,
  service: string | null,
  there: Variables,
  here: Variables,
  given: Set<string>,
): Variables {
  const copied = Object.entries(there).map(([key, variable]): [string, Variable] => {
    const value = own(values, valueName(service, key));
    if (value !== undefined) {
      given.add(targetOf(service, `variable/${key}`));
      return [key, { value, secret: variable.secret || (own(here, key)?.secret ?? false) }];
    }
    const now = own(here, key);
    if (now?.secret) return [key, now];
    return [key, variable.secret ? { value: '', secret: true, unset: true } : variable];
  });
  return Object.fromEntries([...Object.entries(here), ...copied]);
}

const valueName = (service: string | null, key: string): string =>
  service === null ? key : `${service}.${key}`;

/** A volume cannot shrink, and one of here may have grown. */
const keptVolume = (there: Volume | null, here: Volume | null): Volume | null =>
  there && here ? { ...there, sizeBytes: Math.max(there.sizeBytes, here.sizeBytes) } : (there ?? here);

function volumeNotes(name: string, state: ServiceState, now: ServiceState | undefined, from: string): Note[] {
  if (state.spec.volume === null || now?.spec.volume) return [];
  const what = state.spec.kind === 'postgres' ? 'The database' : 'Its volume';
  const message = `${what} begins empty here: what it holds in ${from} is not copied.`;
  return [{ service: name, key: 'volume', severity: 'info', message }];
}

function unknownServices({ source, from }: EnvironmentInput, names: readonly string[]): FieldError[] {
  return names.flatMap((name, index) =>
    own(source.services, name)
      ? []
      : [{ path: `services[${index}]`, message: `There is no service ${name} in ${from}.` }],
  );
}

/** A misspelt name would leave its secret unset, and the value nowhere. */
function unknownValues({ source, services, values, from }: EnvironmentInput, names: readonly string[]) {
  const known = new Set(services === null ? Object.keys(source.variables) : []);
  for (const name of names)
    for (const key of Object.keys(own(source.services, name)?.variables ?? {}))
      known.add(valueName(name, key));
  return Object.keys(values)
    .filter((name) => !known.has(name))
    .map(
      (name): FieldError => ({ path: `values.${name}`, message: `${from} has no variable ${name} to copy.` }),
    );
}

/** What apps inherit there and will not here. */
function leftOut({ source, from }: EnvironmentInput, { live }: About): Note[] {
  const missing = Object.keys(source.variables).filter((key) => own(live.variables, key) === undefined);
  return missing.map((key) => ({
    key: `variables.${key}`,
    severity: 'warning',
    message: `Apps inherit ${key} in ${from}; this environment does not have it.`,
  }));
}
