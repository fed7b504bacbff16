// What can be done with a row, by one object that never changes, so that rows are drawn anew only when they differ.
import type { VariableRow } from './variable-rows.ts';

/** `unmark`: the new value takes the secret mark off (CS-4). */
export type EditMode = 'value' | 'unmark';

export interface RowActions {
  edit(row: VariableRow, mode: EditMode): void;
  stop(row: VariableRow): void;
  /** `secret` undefined: the mark that is there stays. */
  stage(row: VariableRow, value: string, secret: boolean | undefined): void;
  refuse(row: VariableRow, value: string, secret: boolean | undefined, message: string): void;
  mark(row: VariableRow): void;
  remove(row: VariableRow): void;
  undo(row: VariableRow): void;
  restage(row: VariableRow): void;
  /** Of an inherited one: begins a variable of the service's own. */
  override(row: VariableRow): void;
  /** Of an inherited one: goes to where all services' variables are edited. */
  toEnvironment(): void;
}
