// The edits that lead from what is live to what is wanted. nebula.toml, Compose, templates, promotion and revert all make
// a wanted environment and ask here, so that each of them is reviewed as lines like any other.
import { toInput } from '../spec/from-input.ts';
import {
  autoDeploy,
  failover,
  image,
  replicas,
  repo,
  SETTINGS_FIELDS,
  size,
  volumeSize,
} from '../spec/fields.ts';
import type { Field } from '../spec/field.ts';
import { byName, own, same } from '../spec/record.ts';
import type { Release, ServiceState, Variable, Variables } from '../spec/spec.ts';
import type { EnvironmentState } from '../spec/spec.ts';
import type { KindName } from './kind.ts';
import { targetOf } from './value.ts';

/** One edit as `PUT E/draft/lines` takes it. */
export interface Edit {
  readonly kind: KindName;
  readonly service?: string;
  readonly key?: string;
  readonly value?: unknown;
  readonly secret?: boolean;
}

/** What is wanted of an environment; what is not named stays. */
export type Wanted = Partial<EnvironmentState>;

const ONE_FIELD: readonly (readonly [KindName, Field])[] = [
  ['replicas', replicas],
  ['size', size],
  ['volume', volumeSize],
  ['auto-deploy', autoDeploy],
  ['failover', failover],
];

/**
 * Edits that, staged over live, give what is wanted: services that are named, exactly (their release where its commit is
 * known), and the environment's variables if they are named, exactly. Nothing is removed but variables. `given`: targets
 * (`web/variable/KEY`) that a person's text names with a value; a secret among them is never compared (CS-3).
 */
export function diff(live: EnvironmentState, wanted: Wanted, given: ReadonlySet<string> = new Set()): Edit[] {
  const ofServices = Object.entries(wanted.services ?? {})
    .sort(([a], [b]) => byName(a, b))
    .flatMap(([name, state]) => {
      const now = own(live.services, name);
      return now ? serviceEdits(name, now, state, given) : createEdits(name, state);
    });
  const ofEnvironment = wanted.variables ? variableEdits(null, live.variables, wanted.variables, given) : [];
  return [...ofEnvironment, ...ofServices];
}

function createEdits(service: string, state: ServiceState): Edit[] {
  const create: Edit = { kind: 'create', service, value: toInput(state, { reveal: true }) };
  const commit = commitOf(state.release);
  return commit === null ? [create] : [create, { kind: 'release', service, value: { commit } }];
}

function serviceEdits(
  service: string,
  now: ServiceState,
  wanted: ServiceState,
  given: ReadonlySet<string>,
): Edit[] {
  const settings = [image, repo].filter(
    (field) => isChanged(field, now, wanted) && field.read(wanted) !== null,
  );
  // Another source may bring other defaults: the rest is compared with the service as it is after that.
  const moved = settings.reduce((state, field) => field.write(state, field.read(wanted)), now);
  const others = SETTINGS_FIELDS.filter((field) => isChanged(field, moved, wanted));
  const edits = [...settings, ...others].map(
    (field): Edit => ({ kind: 'settings', service, key: field.name, value: inputOf(field, wanted) }),
  );
  const fields = ONE_FIELD.filter(([, field]) => isChanged(field, moved, wanted));
  const kind: Edit[] =
    now.spec.kind === wanted.spec.kind
      ? []
      : [{ kind: 'settings', service, key: 'kind', value: wanted.spec.kind }];
  return [
    ...kind,
    ...edits,
    ...fields.map(([kind, field]): Edit => ({ kind, service, value: inputOf(field, wanted) })),
    ...releaseEdits(
      service,
      others.reduce((state, field) => field.write(state, field.read(wanted)), moved),
      wanted,
    ),
    ...variableEdits(service, now.variables, wanted.variables, given),
  ];
}

const isChanged = (field: Field, now: ServiceState, wanted: ServiceState): boolean =>
  !same(field.read(now), field.read(wanted));

/** As an edit says it: what `toInput` leaves out as a default is said by the value itself. */
const inputOf = (field: Field, state: ServiceState): unknown => {
  const value = field.read(state);
  return field.toInput(value) ?? value;
};

const commitOf = (release: Release | null): string | null =>
  release && 'commit' in release ? release.commit : null;

/** A release whose commit is not known yet is no wish for another one (DE-2). */
function releaseEdits(service: string, now: ServiceState, wanted: ServiceState): Edit[] {
  const commit = commitOf(wanted.release);
  const isSame = commit === null || commit === commitOf(now.release);
  return isSame ? [] : [{ kind: 'release', service, value: { commit } }];
}

function variableEdits(
  service: string | null,
  now: Variables,
  wanted: Variables,
  given: ReadonlySet<string>,
): Edit[] {
  const of = service === null ? {} : { service };
  const isGuess = (key: string, variable: Variable): boolean =>
    variable.secret && given.has(targetOf(service, `variable/${key}`));
  const deleted = Object.keys(now).filter((key) => own(wanted, key) === undefined);
  const set = Object.entries(wanted).filter(
    ([key, variable]) => !same(own(now, key), variable) || isGuess(key, variable),
  );
  return [
    ...deleted.map((key): Edit => ({ kind: 'variable.delete', ...of, key })),
    ...set.map(([key, { value, secret, unset }]): Edit => {
      const named = { kind: 'variable.set', ...of, key } as const;
      return unset ? { ...named, secret: true } : { ...named, value, secret };
    }),
  ];
}
