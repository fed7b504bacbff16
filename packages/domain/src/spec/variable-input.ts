// A variable as `create` and nebula.toml write it: "value", { value, secret } or { secret: true }, the last for a secret
// that a person sets. What sets a marked variable without saying so keeps the mark (CS-4).
import { isRecord, own } from './record.ts';
import type { FieldError } from '../problems.ts';
import type { Variable, Variables } from './spec.ts';
import { refuseName, refuseValue } from './variables.ts';

/** `field` null: the edit as a whole. */
export type VariableResult =
  | { readonly ok: true; readonly variable: Variable }
  | { readonly ok: false; readonly field: 'value' | 'secret' | null; readonly message: string };

/** `value` and `secret` as they came, over what the variable is now. Never quotes a value (C-25). */
export function variableFrom(value: unknown, secret: unknown, now: Variable | undefined): VariableResult {
  const isMarked = now?.secret ?? false;
  if (secret !== undefined && typeof secret !== 'boolean') {
    return { ok: false, field: 'secret', message: 'This is either true or false.' };
  }
  if (value === undefined) return withoutValue(secret, now);
  if (typeof value !== 'string')
    return { ok: false, field: 'value', message: 'A variable’s value has to be text.' };
  const message = refuseValue(value);
  if (message !== null) return { ok: false, field: 'value', message };
  return { ok: true, variable: { value, secret: secret ?? isMarked } };
}

/** Marking what exists keeps its value; marking what does not exist names a secret that waits for one. */
function withoutValue(secret: boolean | undefined, now: Variable | undefined): VariableResult {
  if (secret === true) {
    return { ok: true, variable: now ? { ...now, secret: true } : { value: '', secret: true, unset: true } };
  }
  const message = now?.secret ? 'Taking the secret mark off needs a new value.' : 'A variable needs a value.';
  return { ok: false, field: 'value', message };
}

/** Named variables over those of `now`; those that are not named stay (C-110). */
export function variablesFrom(input: unknown, path: string, now: Variables): Variables | FieldError[] {
  if (!isRecord(input)) return [{ path, message: 'Variables are a table of names and values.' }];
  const errors: FieldError[] = [];
  const variables = new Map(Object.entries(now));
  for (const [key, given] of Object.entries(input)) {
    const at = `${path}.${key}`;
    const nameMessage = refuseName(key);
    if (nameMessage !== null) {
      errors.push({ path, message: nameMessage });
      continue;
    }
    const unknown = isRecord(given) ? Object.keys(given).filter((k) => k !== 'value' && k !== 'secret') : [];
    for (const name of unknown)
      errors.push({ path: `${at}.${name}`, message: 'A variable has value and secret only.' });
    const [value, secret] = isRecord(given) ? [given['value'], given['secret']] : [given, undefined];
    const result = variableFrom(value, secret, own(now, key));
    if (result.ok) variables.set(key, result.variable);
    else
      errors.push({
        path: result.field && isRecord(given) ? `${at}.${result.field}` : at,
        message: result.message,
      });
  }
  return errors.length > 0 ? errors : Object.fromEntries(variables);
}

/** Read backwards; `reveal` keeps the values of secrets, for edits that never leave the server. */
export function variablesToInput(variables: Variables, reveal: boolean): Record<string, unknown> {
  const entry = ({ value, secret, unset }: Variable): unknown => {
    if (!secret) return value;
    return reveal && !unset ? { value, secret: true } : { secret: true };
  };
  return Object.fromEntries(Object.entries(variables).map(([key, variable]) => [key, entry(variable)]));
}
