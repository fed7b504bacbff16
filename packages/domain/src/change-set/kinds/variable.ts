// Variables of a service or of the environment. Setting and deleting one name are the same target; two kinds of line
// share everything but what they ask for. No label and no public value ever holds a secret (CS-4).
import type { Variable } from '../../spec/spec.ts';
import { variableFrom } from '../../spec/variable-input.ts';
import { refuseName } from '../../spec/variables.ts';
import type { Edit } from '../edit.ts';
import { type Kind, type ParsedEdit, refusedEdit } from '../kind.ts';
import { ABSENT, type Line, present } from '../line.ts';
import { show, showChange } from '../showing.ts';
import { inside, targetOf } from '../value.ts';

const shared = {
  ofEnvironment: true,
  redeploys: true,
  rank: 1,
  read: (subject, { key }) => {
    const variable = subject.variable(key ?? '');
    return variable ? present(variable) : ABSENT;
  },
  write: (piece, { key }, value) => {
    const variable = inside<Variable>(value);
    if (variable) piece.variables.set(key ?? '', variable);
    else piece.variables.delete(key ?? '');
  },
  label: (line) => label(line),
  publicValue: (value) => {
    const { value: text, secret } = value as Variable;
    return secret ? { secret: true } : text;
  },
  isSecret: (value) => (value as Variable).secret,
} satisfies Partial<Kind>;

/**
 * A mark is kept where the edit does not speak of it, and taking it off needs a new value (CS-4). Setting and
 * deleting share a target, so the later of the two stays (CS-3).
 */
export const variableSet: Kind = {
  ...shared,
  kind: 'variable.set',
  parse: (edit, subject, now) => {
    const at = place(edit);
    if (!at.ok) return at.refused;
    const live = subject.variable(at.key);
    // A mark that only the draft's deletion hides is still the variable's mark.
    const known = inside<Variable>(now(at)) ?? (live?.secret ? live : undefined);
    const result = variableFrom(edit.value, edit.secret, known);
    if (!result.ok) return refusedEdit(result.field ? `.${result.field}` : '', result.message);
    return { ok: true, kind: 'variable.set', key: at.key, slot: at.slot, value: present(result.variable) };
  },
};

/**
 * Its value is absent, which is not the same as an empty text. Deleting what does not exist leaves no line
 * (CS-3).
 */
export const variableDelete: Kind = {
  ...shared,
  kind: 'variable.delete',
  parse: (edit) => {
    const at = place(edit);
    if (!at.ok) return at.refused;
    return { ok: true, kind: 'variable.delete', key: at.key, slot: at.slot, value: ABSENT };
  },
};

type Place =
  | { readonly ok: true; readonly key: string; readonly slot: string; readonly target: string }
  | { readonly ok: false; readonly refused: ParsedEdit };

/**
 * The target is made from the name as it is: names are case-sensitive and may hold dots and dashes (CS-5).
 */
function place(edit: Edit): Place {
  const key = edit.key ?? '';
  const message = refuseName(key);
  if (message !== null) return { ok: false, refused: refusedEdit('.key', message) };
  const slot = `variable/${key}`;
  return { ok: true, key, slot, target: targetOf(edit.service, slot) };
}

/** "LOG_LEVEL: info → debug", "API_KEY changes (secret)". */
function label({ key, base, value }: Line): string {
  const name = show(key ?? '');
  const [before, after] = [inside<Variable>(base), inside<Variable>(value)];
  if (!after)
    return before && !before.secret
      ? `${name} is deleted (was ${show(before.value)})`
      : `${name} is deleted (secret)`;
  if (after.unset) return `${name} needs a value (secret)`;
  if (after.secret && !before) return `${name} is set (secret)`;
  // Never by comparing: a label would else say whether the new secret is the old plain value.
  if (after.secret) return before?.secret ? `${name} changes (secret)` : `${name} becomes secret`;
  if (!before) return `${name}: ${show(after.value)} (new)`;
  if (before.secret) return `${name} is no longer secret: ${show(after.value)}`;
  return `${name}: ${showChange(before.value, after.value)}`;
}
