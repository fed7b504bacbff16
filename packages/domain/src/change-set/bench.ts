// The draft while one call edits it: its lines by target, and the services that exist only in it, whose edits wait to be
// folded into their `create` line. Nothing here outlives the call.
import { same } from '../spec/record.ts';
import type { EnvironmentState, ServiceState } from '../spec/spec.ts';
import { isSecretValue, KINDS, rankOf, subjectOf } from './kinds.ts';
import type { At, ParsedEdit, Subject } from './kind.ts';
import type { Edit } from './edit.ts';
import { CREATE_SLOT } from './kinds/create.ts';
import { ABSENT, type Line, present, type Value } from './line.ts';
import { inside, isPresent, targetOf } from './value.ts';
import { close, open, type Workpiece } from './workpiece.ts';

/**
 * The maps are changed in place by the functions below; `live` never is. `closeBench` gives the only result.
 */
export interface Bench {
  readonly live: EnvironmentState;
  readonly lines: Map<string, Line>;
  /** Services that exist only in the draft, as their `create` line has them. */
  readonly created: Map<string, Workpiece>;
  /** Edits of those, by target, before they are folded. */
  readonly folded: Map<string, Line>;
  /** Created services that this call removes again. */
  readonly dropped: Set<string>;
  /** Target → path of the edit that named it last, to say whose fault something is. */
  readonly blame: Map<string, string>;
}

/**
 * A draft's lines, ready to be edited. The `create` lines are opened once here, however many edits of them
 * follow.
 */
export function openBench(live: EnvironmentState, lines: readonly Line[]): Bench {
  const created = new Map<string, Workpiece>();
  for (const { kind, service, value } of lines) {
    const state = kind === 'create' ? inside<ServiceState>(value) : undefined;
    if (state && service !== null) created.set(service, open(state, state.variables));
  }
  const byTarget = new Map(lines.map((line) => [line.target, line]));
  return { live, lines: byTarget, created, folded: new Map(), dropped: new Set(), blame: new Map() };
}

/** What an edit of this service is about: in the draft first, then live; null when it is nowhere. */
export function subjectAt(bench: Bench, service: string | null): Subject | null {
  const piece = service === null ? undefined : bench.created.get(service);
  if (!piece) return subjectOf(bench.live, service);
  return { service: piece.service, variable: (key) => piece.variables.get(key) };
}

type Parsed = Extract<ParsedEdit, { ok: true }>;

const isCreated = (bench: Bench, service: string | null): boolean =>
  service !== null && bench.created.has(service);

/** The value that the draft gives a target, else the live one. */
export function valueNow(bench: Bench, edit: Edit, subject: Subject, at: At): Value {
  const lines = isCreated(bench, edit.service) ? bench.folded : bench.lines;
  return lines.get(at.target)?.value ?? KINDS[edit.kind].read(subject, at);
}

/** The created service as it stands, with what was folded so far; for a second `create` of it. */
export function createdState(bench: Bench, service: string): ServiceState | null {
  const piece = bench.created.get(service);
  return piece ? close(piece) : null;
}

/**
 * Puts the `create` line of a service, new or again: a second one keeps the first one's id and base, for it is
 * the same target (CS-3). Edits of the service that were staged before are folded into it.
 */
export function putCreated(bench: Bench, service: string, parsed: Parsed): void {
  const state = inside<ServiceState>(parsed.value);
  if (!state) return;
  bench.created.set(service, open(state, state.variables));
  foldOlder(bench, service);
  const target = targetOf(service, CREATE_SLOT);
  const old = bench.lines.get(target);
  bench.lines.set(target, {
    id: old?.id ?? null,
    target,
    service,
    kind: 'create',
    key: null,
    base: old?.base ?? ABSENT,
    value: parsed.value,
  });
}

/** Edits of a service that went meanwhile become edits of the new one of its name. */
function foldOlder(bench: Bench, service: string): void {
  for (const line of bench.lines.values()) {
    if (line.service !== service || line.kind === 'create') continue;
    bench.lines.delete(line.target);
    if (line.kind !== 'remove') bench.folded.set(line.target, line);
  }
}

/** One line per target: a new value, the old base; none where it says what is live now (CS-3). */
export function putLine(bench: Bench, edit: Edit, parsed: Parsed, subject: Subject): void {
  const { kind, key, slot, value } = parsed;
  const { service } = edit;
  const target = targetOf(service, slot);
  if (isCreated(bench, service)) {
    bench.folded.set(target, { id: null, target, service, kind, key, base: ABSENT, value });
    return;
  }
  const old = bench.lines.get(target);
  const live = KINDS[kind].read(subject, { key, target });
  const line = { id: old?.id ?? null, target, service, kind, key, base: old?.base ?? live, value };
  if (mayCompare(line, live, edit, old) && same(value, live)) bench.lines.delete(target);
  else bench.lines.set(target, line);
}

/** A value that was given is never compared where a secret is, or else staging would be a way to guess it (CS-3). */
function mayCompare(line: Line, live: Value, edit: Edit, old: Line | undefined): boolean {
  if (!isPresent(line.value)) return true;
  if (!isSecretValue(line, line.value) && !isSecretValue(line, live)) return true;
  return edit.value === undefined && !old;
}

/** Writes what was folded into the `create` lines, and takes away what this call removed again. */
export function closeBench(bench: Bench): Line[] {
  const ordered = [...bench.folded.values()].sort((a, b) => rankOf(a) - rankOf(b));
  for (const line of ordered) {
    const piece = line.service === null ? undefined : bench.created.get(line.service);
    if (piece) KINDS[line.kind].write(piece, line, line.value);
  }
  for (const service of new Set(ordered.map((line) => line.service ?? ''))) {
    const target = targetOf(service, CREATE_SLOT);
    const line = bench.lines.get(target);
    const state = createdState(bench, service);
    if (line && state) bench.lines.set(target, { ...line, value: present(state) });
  }
  return [...bench.lines.values()].filter(({ service }) => service === null || !bench.dropped.has(service));
}
