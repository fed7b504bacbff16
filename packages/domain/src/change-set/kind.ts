// What every kind of line must say of itself (CS-2). One kind is one file in `kinds/`, listed in `kinds.ts`; staging,
// drift, plan, review and the API are made from these records alone.
import type { ServiceState, Variable } from '../spec/spec.ts';
import type { Edit } from './edit.ts';
import type { Line, Value } from './line.ts';
import type { Workpiece } from './workpiece.ts';

/**
 * The user's list of CS-2, and `settings` and `remove`. Stored with every line: a name is never changed or
 * reused.
 */
export type KindName =
  | 'variable.set'
  | 'variable.delete'
  | 'replicas'
  | 'size'
  | 'volume'
  | 'auto-deploy'
  | 'release'
  | 'create'
  | 'failover'
  | 'settings'
  | 'remove';

/** What an edit or a line is about; the environment where `service` is null. */
export interface Subject {
  /** Its variables may be out of date: ask `variable`. */
  readonly service: ServiceState | null;
  readonly variable: (key: string) => Variable | undefined;
}

/** Where in its subject a line stands. */
export type At = Pick<Line, 'key' | 'target'>;

/** An edit that its kind understood, or everything the kind has against it. */
export type ParsedEdit =
  | {
      readonly ok: true;
      /** Not always the edit's own kind: another tag of the same image is a release, however it was asked for. */
      readonly kind: KindName;
      readonly key: string | null;
      /** The target without its service. */
      readonly slot: string;
      readonly value: Value;
    }
  | { readonly ok: false; readonly errors: readonly EditError[] };

/** `field`: what follows the edit's own path, such as `.value.replicas`. */
export interface EditError {
  readonly field: string;
  readonly message: string;
}

/**
 * All of it is pure. `label` and `publicValue` are the only ways in which a line's values leave the domain, so
 * they are where a secret must not get out (CS-4).
 */
export interface Kind {
  readonly kind: KindName;
  /** Whether it can be the environment's too. */
  readonly ofEnvironment: boolean;
  /** Whether applying it starts a deployment of its service (CS-9); a function where its lines differ in that. */
  readonly redeploys: boolean | ((at: At) => boolean);
  /** Lines are written in this order, so that the order in which they were staged means nothing. */
  readonly rank: number;
  /** `now`: the value that the draft gives a target, else the live one. */
  readonly parse: (edit: Edit, subject: Subject, now: (at: At) => Value) => ParsedEdit;
  readonly read: (subject: Subject, at: At) => Value;
  readonly write: (piece: Workpiece, at: At, value: Value) => void;
  /** A sentence for a person, without any secret. */
  readonly label: (line: Line) => string;
  /** What anybody who sees the line may see of a present value. */
  readonly publicValue: (value: unknown, at: At) => unknown;
  /** Whether a present value holds a secret. */
  readonly isSecret?: (value: unknown) => boolean;
  /** Why the line has no place in what its service became; null when it has. */
  readonly misplaced?: (service: ServiceState, line: Line) => string | null;
}

/** One error for one field; a kind that finds several makes the list itself. */
export const refusedEdit = (field: string, message: string): ParsedEdit => ({
  ok: false,
  errors: [{ field, message }],
});
