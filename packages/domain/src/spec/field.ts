// What one field of a `[services.NAME]` table must say of itself. The same record serves `create`, `settings` lines,
// nebula.toml and its export, so that none of them can read a field in another way.
import type { ServiceKind, ServiceState } from './spec.ts';

/** The message is a whole sentence and never quotes a value, which may be a secret. */
export type FieldResult<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly message: string };

export const ok = <V>(value: V): FieldResult<V> => ({ ok: true, value });
export const refused = (message: string): FieldResult<never> => ({ ok: false, message });

/** All pure. `parse` is for what comes from outside; `read`, `write` and `toInput` trust each other. */
export interface FieldOf<V> {
  /** Its name in the table. */
  readonly name: string;
  /** How a person calls it. */
  readonly words: string;
  readonly kinds: readonly ServiceKind[];
  /** JSON of the table → its value; never looks at other fields. */
  readonly parse: (input: unknown) => FieldResult<V>;
  readonly read: (state: ServiceState) => V;
  /** Leaves the state as it is where it has no place for the value; `misplaced` then says why. */
  readonly write: (state: ServiceState, value: V) => ServiceState;
  /** Back to the table's JSON; undefined where it is the default and can be left out. */
  readonly toInput: (value: V) => unknown;
  /** Why the value has no place in this state, e.g. a build command beside an image. */
  readonly misplaced?: (state: ServiceState, value: V) => string | null;
}

/** A field whose value's type only the field itself knows; what it parsed or read is what it writes. */
export type Field = FieldOf<unknown>;

/** Forgets the value's type: values go from a field's own `parse` and `read` to its own `write` and `toInput` only. */
export const field = <V>(of: FieldOf<V>): Field => of as unknown as Field;

/** Text that `refuse` has nothing against; null of `refuse` means fine. */
export const text = (input: unknown, refuse: (text: string) => string | null): FieldResult<string> => {
  if (typeof input !== 'string') return refused('This has to be text.');
  const message = refuse(input);
  return message === null ? ok(input) : refused(message);
};

/** Null stands for "none" and is always right; '' is text, and `refuse` has to say what it thinks of it. */
export const optionalText = (
  input: unknown,
  refuse: (text: string) => string | null,
): FieldResult<string | null> => (input === null ? ok(null) : text(input, refuse));
