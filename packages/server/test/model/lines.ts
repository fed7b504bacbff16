// Staged lines as the rules tell them (CS-3, CS-5, CS-8, CS-9, CS-12), written plainly and on purpose without the
// domain's code: a line is a target with a base and a value; `undefined` is "not there".
import { isDeepStrictEqual } from 'node:util';

export interface Variable {
  readonly value: string;
  readonly secret: boolean;
}

export interface Service {
  kind: 'app' | 'postgres';
  /** Of an app; what runs is always what the settings name (DE-6). */
  image: string | null;
  replicas: number;
  autoDeploy: boolean;
  dependsOn: string[];
  variables: Record<string, Variable>;
}

/** What is live in an environment, or would be. */
export interface Settings {
  services: Record<string, Service>;
  variables: Record<string, Variable>;
}

export interface Edit {
  readonly kind: 'create' | 'variable' | 'replicas' | 'autoDeploy' | 'image' | 'dependsOn' | 'remove';
  /** Null: the environment. */
  readonly service: string | null;
  readonly key: string | null;
  /** Undefined deletes a variable. */
  readonly value: unknown;
}

export interface Line extends Edit {
  readonly base: unknown;
}

export const targetOf = ({ service, kind, key }: Edit): string => `${service ?? '*'}/${kind}/${key ?? ''}`;
const ofService = (line: Edit, service: string | null): boolean =>
  service !== null && line.service === service;
const isSecret = (value: unknown): boolean => JSON.stringify(value ?? null).includes('"secret":true');

export function read(settings: Settings, { kind, service, key }: Edit): unknown {
  const found = service === null ? undefined : settings.services[service];
  if (kind === 'variable') return (service === null ? settings.variables : found?.variables)?.[key ?? ''];
  if (kind === 'create') return found;
  if (kind === 'remove') return found && 'here';
  return found?.[kind];
}

function write(settings: Settings, { kind, service, key, value }: Edit): void {
  const found = service === null ? undefined : settings.services[service];
  if (kind === 'create' && service !== null) settings.services[service] = structuredClone(value as Service);
  else if (kind === 'remove' && service !== null) delete settings.services[service];
  else if (kind === 'variable') {
    const variables = (service === null ? settings.variables : found?.variables) ?? {};
    if (value === undefined) delete variables[key ?? ''];
    else variables[key ?? ''] = value as Variable;
  } else if (found) Object.assign(found, { [kind]: value });
}

const RANK: Partial<Record<Edit['kind'], number>> = { create: 0, remove: 2 };

export function applyLines(live: Settings, lines: readonly Edit[]): Settings {
  const after = structuredClone(live);
  const ordered = lines.toSorted((a, b) => (RANK[a.kind] ?? 1) - (RANK[b.kind] ?? 1));
  for (const line of ordered) write(after, line);
  return after;
}

/** What is wrong with settings, as `service: why`. */
export function wrongIn({ services }: Settings): string[] {
  return Object.entries(services).flatMap(([name, { kind, replicas, dependsOn }]) => [
    ...dependsOn.filter((other) => !services[other]).map((other) => `${name}: no ${other}`),
    ...(kind === 'postgres' && replicas > 1 ? [`${name}: replicas`] : []),
  ]);
}

/** The lines after one edit, or null when it is refused as `invalid`. */
export function stage(live: Settings, lines: readonly Line[], edit: Edit): readonly Line[] | null {
  const { kind, service, key, value } = edit;
  const created = lines.find((line) => line.kind === 'create' && ofService(line, service));
  let after: readonly Line[];
  if (kind === 'create') {
    if (service === null || live.services[service]) return null;
    const older = lines.filter(
      (line) => ofService(line, service) && line.kind !== 'create' && line.kind !== 'remove',
    );
    const whole = applyLines({ services: {}, variables: {} }, [edit, ...older]).services[service];
    after = [
      ...lines.filter((line) => !ofService(line, service)),
      { ...edit, base: created?.base, value: whole },
    ];
  } else {
    const subject = service === null ? null : ((created?.value as Service) ?? live.services[service]);
    if (subject === undefined) return null;
    if (kind === 'replicas' && Number(value) > 50) return null;
    if (subject?.kind === 'postgres' && kind === 'image') return null;
    if (created && service !== null && kind === 'remove')
      after = lines.filter((line) => !ofService(line, service));
    else if (created && service !== null) {
      const whole = applyLines({ services: { [service]: created.value as Service }, variables: {} }, [edit]);
      after = lines.map((line) => (line === created ? { ...line, value: whole.services[service] } : line));
    } else {
      const now = read(live, edit);
      const old = lines.find((line) => targetOf(line) === targetOf(edit));
      const equal = isDeepStrictEqual(value, now) && !isSecret(value);
      const line = { kind, service, key, value, base: old ? old.base : now };
      const others = lines.filter((each) => each !== old);
      after = equal ? others : [...others, line];
    }
  }
  const before = wrongIn(applyLines(live, lines));
  return wrongIn(applyLines(live, after)).every((wrong) => before.includes(wrong)) ? after : null;
}

export const undo = (lines: readonly Line[], line: Line): readonly Line[] =>
  lines.filter((each) => each !== line && !(line.kind === 'create' && ofService(each, line.service)));

const isGone = (live: Settings, { kind, service }: Edit): boolean =>
  service !== null && kind !== 'create' && !live.services[service];

export const hasDrifted = (live: Settings, line: Line): boolean =>
  isGone(live, line) || !isDeepStrictEqual(line.base, read(live, line));

/** On today's value; null when it would say what is so already. */
export function restage(live: Settings, line: Line): Line | null {
  const now = read(live, line);
  if (isGone(live, line)) return line.kind === 'remove' || line.value === undefined ? null : line;
  const secret = isSecret(now) || isSecret(line.value) || (now !== undefined && isSecret(line.base));
  const bothThere = line.value !== undefined && now !== undefined;
  const says = bothThere && secret ? true : !isDeepStrictEqual(line.value, now);
  return says ? { ...line, base: now } : null;
}

/** Older lines behind a draft's own; the draft's values stay (CS-12). */
export function merge(
  draft: readonly Line[],
  older: readonly Line[],
  live: Settings,
  keepBases: boolean,
): Line[] {
  const lines = [...draft];
  for (const line of older) {
    const taken = draft.some(
      (own) => targetOf(own) === targetOf(line) || (own.kind === 'create' && ofService(line, own.service)),
    );
    const kept = taken ? null : restage(live, line);
    if (kept) lines.push(keepBases ? line : kept);
  }
  return lines;
}

/** The services that would run something else (CS-9), by name. */
export function affectedBy(before: Settings, after: Settings, lines: readonly Line[]): string[] {
  const isOne = (name: string, { kind, variables }: Service): boolean =>
    !before.services[name] ||
    lines.some(
      (line) =>
        (ofService(line, name) && line.kind !== 'autoDeploy' && line.kind !== 'remove') ||
        (line.service === null && kind === 'app' && !variables[line.key ?? '']),
    );
  return Object.entries(after.services)
    .flatMap(([name, service]) => (isOne(name, service) ? [name] : []))
    .sort();
}
