// What the table shows: the variables of one owner with the draft's lines over them, and edits that are on their way to
// the draft. Flat records, so that a row whose record is equal is not drawn again. Of a secret nothing is known here but
// that it is one (CS-4).
import type { Shape } from '../../api/client.ts';

export type Variable = Shape<'Variable'>;
export type Owner = 'service' | 'environment';

export interface VariableRow {
  readonly key: string;
  readonly owner: Owner;
  readonly state: 'live' | 'added' | 'changed' | 'deleted';
  /** What it will be; null: a secret, or deleted. */
  readonly value: string | null;
  readonly secret: boolean;
  /** False: a secret that waits for a person's value. */
  readonly isSet: boolean;
  /** Its base; null: a secret, or not set. */
  readonly was: string | null;
  readonly wasSecret: boolean;
  /** Of the draft; null where nothing is staged, or not yet. */
  readonly line: string | null;
  readonly drifted: boolean;
  /** Of a drifted line: the live value; null: a secret, or gone. */
  readonly now: string | null;
}

/** A value as lines show it: text, a secret, or null for none. */
export type LineValue = string | { readonly secret: true } | null;

/** An edit on its way that takes the line away. */
export const UNDONE = Symbol('undone');
export type PendingValue = LineValue | typeof UNDONE;

/** One variable's line, or an edit that has no line yet. */
export interface StagedVariable {
  readonly id: string | null;
  readonly key: string;
  readonly base: LineValue;
  readonly value: LineValue;
  readonly live: LineValue;
  readonly drifted: boolean;
}

const textOf = (value: LineValue | undefined): string | null => (typeof value === 'string' ? value : null);
const isSecret = (value: LineValue | undefined): boolean => typeof value === 'object' && value !== null;
const asLine = (variable: Variable): LineValue => (variable.secret ? { secret: true } : variable.value);

/** The draft's lines of one owner's variables; `service` null: the environment's. */
export const stagedVariables = (lines: readonly Shape<'Line'>[], service: string | null): StagedVariable[] =>
  lines.flatMap(({ id, key, base, value, live, drifted, kind, service: of }) =>
    of === service && key !== null && (kind === 'variable.set' || kind === 'variable.delete')
      ? [{ id, key, base: base as LineValue, value: value as LineValue, live: live as LineValue, drifted }]
      : [],
  );

/** By name; a name that is live and staged is one row. */
export function variableRows(
  owner: Owner,
  variables: ReadonlyMap<string, Variable>,
  staged: readonly StagedVariable[],
): VariableRow[] {
  const lines = new Map(staged.map((line) => [line.key, line]));
  const names = new Set([...variables.keys(), ...lines.keys()]);
  return [...names]
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((key) => {
      const line = lines.get(key);
      const variable = variables.get(key);
      if (line) return [stagedRow(owner, line)];
      return variable ? [liveRow(owner, key, variable)] : [];
    });
}

function liveRow(owner: Owner, key: string, variable: Variable): VariableRow {
  const value = textOf(asLine(variable));
  const isSet = !variable.secret || variable.set;
  return {
    ...{ key, owner, state: 'live', value, secret: variable.secret, isSet },
    ...{ was: null, wasSecret: false, line: null, drifted: false, now: null },
  };
}

function stagedRow(owner: Owner, { id, key, base, value, live, drifted }: StagedVariable): VariableRow {
  const state = value === null ? 'deleted' : base === null ? 'added' : 'changed';
  return {
    ...{ key, owner, state, value: textOf(value), secret: isSecret(value), isSet: true },
    ...{
      was: textOf(base),
      wasSecret: isSecret(base),
      line: id,
      drifted,
      now: drifted ? textOf(live) : null,
    },
  };
}

/** A new variable that was refused has no row of its own yet: it gets one, where its text and the reason stand. */
export function withUnsent(
  owner: Owner,
  rows: readonly VariableRow[],
  unsent: ReadonlyMap<string, { readonly secret: boolean | undefined }>,
): readonly VariableRow[] {
  const known = new Set(rows.map(({ key }) => key));
  const lost = [...unsent].filter(([key]) => !known.has(key));
  if (lost.length === 0) return rows;
  const added = lost.map(([key, { secret = false }]) =>
    liveRow(owner, key, secret ? { secret, set: true, from: owner } : { value: '', secret, from: owner }),
  );
  return [...added, ...rows];
}

/** Edits on their way stand over what is there: optimistic, since each can be undone. */
export function withPending(
  variables: ReadonlyMap<string, Variable>,
  staged: readonly StagedVariable[],
  pending: ReadonlyMap<string, PendingValue>,
): StagedVariable[] {
  const lines = new Map(staged.map((line) => [line.key, line]));
  for (const [key, value] of pending) {
    const line = lines.get(key);
    const variable = variables.get(key);
    const base = line ? line.base : variable ? asLine(variable) : null;
    if (value === UNDONE || value === base) lines.delete(key);
    else lines.set(key, { id: null, live: null, drifted: false, ...line, key, base, value });
  }
  return [...lines.values()];
}

/** Of a service that is in the draft only: its variables are part of its first line, so an edit changes them at once. */
export function patched(
  variables: ReadonlyMap<string, Variable>,
  pending: ReadonlyMap<string, PendingValue>,
): ReadonlyMap<string, Variable> {
  const next = new Map(variables);
  for (const [key, value] of pending) {
    if (value === UNDONE) continue;
    if (value === null) next.delete(key);
    else if (typeof value === 'string') next.set(key, { value, secret: false, from: 'service' });
    else next.set(key, { secret: true, set: true, from: 'service' });
  }
  return next;
}

/** The variables of a spec or environment that stand at this owner itself. */
export const ownVariables = (variables: Readonly<Record<string, Variable>>, owner: Owner) =>
  new Map(Object.entries(variables).filter(([, variable]) => variable.from === owner));
