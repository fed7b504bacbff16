// One edit as `PUT E/draft/lines` takes it, before its kind has looked at it. Unknown members are errors: what was meant
// by a misspelt one would else be dropped in silence.
import type { FieldError } from '../problems.ts';
import { isRecord } from '../spec/record.ts';
import { isKindName } from './kind-names.ts';
import type { KindName } from './kind.ts';

/** Its shape is right; what it asks for is not checked yet. `service` null means the environment itself. */
export interface Edit {
  readonly kind: KindName;
  readonly service: string | null;
  readonly key: string | null;
  /** Undefined: not given, which is not the same as null. */
  readonly value: unknown;
  readonly secret: unknown;
}

/**
 * The paths of the errors start with the path that was given, so that a client finds the edit in what it sent.
 */
export type EditResult =
  | { readonly ok: true; readonly edit: Edit }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

const MEMBERS: ReadonlySet<string> = new Set(['kind', 'service', 'key', 'value', 'secret']);
/** A variable is named by its key, a setting by its field; every other kind has one target a service. */
const KEYED: ReadonlySet<KindName> = new Set(['variable.set', 'variable.delete', 'settings']);
const VALUELESS: ReadonlySet<KindName> = new Set(['variable.delete']);

/** The edit, or everything that is wrong with its shape. `path`: `edits[3]`. */
export function readEdit(raw: unknown, path: string): EditResult {
  if (!isRecord(raw)) return { ok: false, errors: [{ path, message: 'An edit is an object with a kind.' }] };
  const { kind, service = null, key = null, value, secret } = raw;
  if (!isKindName(kind))
    return { ok: false, errors: [{ path: `${path}.kind`, message: 'There is no such kind of edit.' }] };
  const errors: FieldError[] = [];
  const add = (member: string, message: string): void => {
    errors.push({ path: `${path}.${member}`, message });
  };
  for (const member of Object.keys(raw)) if (!MEMBERS.has(member)) add(member, `An edit has no "${member}".`);
  if (service !== null && typeof service !== 'string') add('service', 'A service is named by text.');
  if (KEYED.has(kind) && typeof key !== 'string') add('key', `An edit of the kind ${kind} needs a key.`);
  if (!KEYED.has(kind) && key !== null) add('key', `An edit of the kind ${kind} has no key.`);
  if (VALUELESS.has(kind) && (value ?? null) !== null)
    add('value', `An edit of the kind ${kind} has no value.`);
  if (kind !== 'variable.set' && secret !== undefined) add('secret', 'Only a variable can be secret.');
  if (errors.length > 0) return { ok: false, errors };
  const edit = { kind, service: asText(service), key: asText(key), value, secret };
  return { ok: true, edit };
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
