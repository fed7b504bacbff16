// A `[services.NAME]` table of nebula.toml, in JSON, read into a service and written back. What the table does not name
// has its default, or stays as it is where the table is laid over a service that exists.
import type { FieldError } from '../problems.ts';
import type { Field } from './field.ts';
import { TABLE_FIELDS } from './fields.ts';
import { isRecord, own, same } from './record.ts';
import { firstRelease } from './source.ts';
import { isRepository, type ServiceKind, type ServiceState, type Source } from './spec.ts';
import { variablesFrom, variablesToInput } from './variable-input.ts';
import { DEFAULT_VOLUME_BYTES } from './volume-fields.ts';

/**
 * Valid field by field; whether it fits its environment (references, cycles, the cluster) is asked of the whole
 * later.
 */
export type Parsed =
  | { readonly ok: true; readonly state: ServiceState }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** A place to write `repo`, `ref`, `build` and `start` into; never kept as it is. */
const BARE_REPOSITORY: Source = { repo: '', ref: null, build: null, start: null };

/** A service with nothing but its source: every default in one place (interfaces.md). */
function blank(kind: ServiceKind, source: Source): ServiceState {
  const volume = kind === 'postgres' ? { path: null, sizeBytes: DEFAULT_VOLUME_BYTES } : null;
  const spec = {
    kind,
    source,
    port: null,
    replicas: 1,
    size: 'small',
    autoDeploy: isRepository(source),
  } as const;
  return {
    spec: { ...spec, failover: false, health: null, command: null, dependsOn: [], volume },
    variables: {},
    release: firstRelease(source),
  };
}

/**
 * The service that the table describes, or every error in it; unknown keys are errors. `path` stands before each field,
 * e.g. `edits[3].value`. With `over`, what is not named stays as it is there.
 */
export function fromInput(input: unknown, path: string, over: ServiceState | null = null): Parsed {
  if (!isRecord(input))
    return { ok: false, errors: [{ path, message: 'A service is a table of its settings.' }] };
  const kind = input['kind'] ?? over?.spec.kind ?? 'app';
  if (kind !== 'app' && kind !== 'postgres') {
    return { ok: false, errors: [{ path: `${path}.kind`, message: 'A service’s kind is app or postgres.' }] };
  }
  const errors = [...unknownKeys(input, path), ...sourceErrors(input, kind, path, over)];
  let state = over ?? blank(kind, sourceOf(input, kind));
  const written: [Field, unknown][] = [];
  for (const field of TABLE_FIELDS) {
    const given = overVolume(field, own(input, field.name), over);
    if (given === undefined || (given === null && isSource(field))) continue;
    const at = `${path}.${field.name}`;
    const result = field.parse(given);
    if (!field.kinds.includes(kind)) errors.push({ path: at, message: misfit(field, kind) });
    else if (!result.ok) errors.push({ path: at, message: result.message });
    else written.push([field, result.value]);
  }
  for (const [field, value] of written)
    if (!same(field.read(state), value)) state = field.write(state, value);
  for (const [field, value] of written) {
    const message = field.misplaced?.(state, value) ?? null;
    if (message !== null && errors.length === 0) errors.push({ path: `${path}.${field.name}`, message });
  }
  const variables = variablesFrom(input['variables'] ?? {}, `${path}.variables`, state.variables);
  if (Array.isArray(variables)) return { ok: false, errors: [...errors, ...variables] };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, state: { ...state, variables } };
}

const isSource = (field: Field): boolean => field.name === 'image' || field.name === 'repo';

/** A volume that is only resized stays mounted where it is. */
function overVolume(field: Field, given: unknown, over: ServiceState | null): unknown {
  const now = field.name === 'volume' && over ? field.toInput(over.spec.volume) : undefined;
  return isRecord(now) && isRecord(given) ? { ...now, ...given } : given;
}

/** An empty source of the right sort, so that the fields that belong to it find a place. */
const sourceOf = (input: Readonly<Record<string, unknown>>, kind: ServiceKind): Source => {
  if (kind === 'postgres') return { version: null };
  return (input['repo'] ?? null) === null ? { image: '' } : BARE_REPOSITORY;
};

/** The sentence for a field that this kind of service does not have. */
export const misfit = (field: Field, kind: ServiceKind): string =>
  kind === 'postgres' ? `A database has no ${field.words}.` : `Only a Postgres database has ${field.words}.`;

/** A misspelt setting is an error: dropped in silence, a person would believe it is set (CS-14). */
function unknownKeys(input: Readonly<Record<string, unknown>>, path: string): FieldError[] {
  const known = new Set(['kind', 'variables', ...TABLE_FIELDS.map((field) => field.name)]);
  const unknown = Object.keys(input).filter((key) => !known.has(key));
  return unknown.map((key) => ({ path: `${path}.${key}`, message: `A service has no setting "${key}".` }));
}

/** Exactly one source for a new app; over an existing one the old one stays where none is named. */
function sourceErrors(
  input: Readonly<Record<string, unknown>>,
  kind: ServiceKind,
  path: string,
  over: ServiceState | null,
): FieldError[] {
  if (over && over.spec.kind !== kind) {
    return [{ path: `${path}.kind`, message: 'A service keeps its kind; remove it and add another.' }];
  }
  if (kind === 'postgres') return [];
  const given = ['image', 'repo'].filter((name) => (input[name] ?? null) !== null);
  if (given.length === 2) return [{ path, message: 'A service has either an image or a repo, not both.' }];
  const isSourceless = given.length === 0 && !over;
  return isSourceless ? [{ path, message: 'A service needs an image or a repo.' }] : [];
}

/** The table that `fromInput` reads back as this state, defaults left out. Secrets as `{secret: true}` unless revealed. */
export function toInput(
  state: ServiceState,
  options: { readonly reveal?: boolean } = {},
): Record<string, unknown> {
  const { kind, source } = state.spec;
  const defaults = blank(kind, isRepository(source) ? BARE_REPOSITORY : { version: null });
  const table: Record<string, unknown> = kind === 'app' ? {} : { kind };
  for (const field of TABLE_FIELDS) {
    if (!field.kinds.includes(kind) || field.name === 'volume_path') continue;
    const value = field.read(state);
    const isAlwaysSaid = isSource(field) || field.name === 'volume';
    if (!isAlwaysSaid && same(value, field.read(defaults))) continue;
    const input = field.toInput(value);
    if (input !== undefined) table[field.name] = input;
  }
  const variables = variablesToInput(state.variables, options.reveal ?? false);
  return Object.keys(variables).length === 0 ? table : { ...table, variables };
}
