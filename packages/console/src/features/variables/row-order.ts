// The order of the rows: what is staged first, then by name. It is settled when the table is opened and kept, so that no
// row jumps away under the hand that just edited it; what comes later comes on top.
import type { VariableRow } from './variable-rows.ts';

/** `kept`: the names in the order of last time; empty at first. */
export function orderRows(rows: readonly VariableRow[], kept: readonly string[]): VariableRow[] {
  const places = new Map(kept.map((key, place) => [key, place]));
  const first = kept.length === 0;
  const placeOf = ({ key, state }: VariableRow): number =>
    places.get(key) ?? (first ? Number(state === 'live') : -1);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.key < b.key ? -1 : 1));
}

/** Whether a row fits what is searched: by its name, or by a value that is no secret. */
export function fits({ key, value }: VariableRow, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return text === '' || key.toLowerCase().includes(text) || value?.toLowerCase().includes(text) === true;
}
