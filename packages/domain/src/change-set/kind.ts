// What every kind of line must say of itself (CS-2). One kind is one file in `kinds/`, listed in `kinds.ts`.

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

/** A refusal of one field: a path such as `edits[3].value`, and a sentence. Never quotes a variable's value (C-25). */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}
