// What somebody has changed on the policy's page and not saved yet, field by field: the value that was there when the
// edit began, and the value it gets. What others save meanwhile is merged in; a field that both changed is told, never
// overwritten. Pure.
import { changeFreeze, type Freeze, type FreezeWindow } from '@nebula/domain/freeze/freeze';

/** As the API has it, freeze and all. */
export interface Policy {
  readonly approversCannotApproveOwn: boolean;
  readonly rollbacksSkipApproval: boolean;
  readonly freeze: Freeze;
}

/** The same laid flat: each of these is edited, merged and told by itself. */
export interface Fields {
  readonly approversCannotApproveOwn: boolean;
  readonly rollbacksSkipApproval: boolean;
  readonly enabled: boolean;
  readonly timeZone: string;
  readonly windows: readonly FreezeWindow[];
}

export type Field = keyof Fields;

/** `base` is what a conflict is judged by, as with a line of a draft (CS-3). */
interface Edit<Value> {
  readonly base: Value;
  readonly value: Value;
}

/** Never changed in place. */
export type Edits = { readonly [Name in Field]?: Edit<Fields[Name]> };

/** The windows are one field: two people who change one each do meet. */
export const fieldsOf = ({ freeze, ...rules }: Policy): Fields => ({
  approversCannotApproveOwn: rules.approversCannotApproveOwn,
  rollbacksSkipApproval: rules.rollbacksSkipApproval,
  enabled: freeze.enabled,
  timeZone: freeze.timeZone,
  windows: freeze.windows,
});

/** The first edit of a field takes what is live as its base; later ones keep it. */
export function editField<Name extends Field>(
  edits: Edits,
  live: Policy,
  name: Name,
  value: Fields[Name],
): Edits {
  const base = edits[name]?.base ?? fieldsOf(live)[name];
  return { ...edits, [name]: { base, value } };
}

/** Without the edits whose value is live by now, by this save or by somebody else's. */
export function openEdits(edits: Edits, live: Policy): Edits {
  const now = fieldsOf(live);
  return Object.fromEntries(entriesOf(edits).filter(([name, { value }]) => !same(value, now[name]))) as Edits;
}

/** The policy as the page shows it and as it would be saved; turned on without windows the freeze takes the weekend (FR-1). */
export function withEdits(live: Policy, edits: Edits): Policy {
  const now = fieldsOf(live);
  return {
    approversCannotApproveOwn: edits.approversCannotApproveOwn?.value ?? now.approversCannotApproveOwn,
    rollbacksSkipApproval: edits.rollbacksSkipApproval?.value ?? now.rollbacksSkipApproval,
    freeze: changeFreeze(live.freeze, {
      enabled: edits.enabled?.value,
      timeZone: edits.timeZone?.value,
      windows: edits.windows?.value,
    }),
  };
}

/** Fields that somebody else changed since the edit began, to something else. */
export function conflictsIn(edits: Edits, live: Policy): readonly Field[] {
  const now = fieldsOf(live);
  return entriesOf(edits)
    .filter(([name, { base, value }]) => !same(base, now[name]) && !same(value, now[name]))
    .map(([name]) => name);
}

/** Yours stays although somebody changed the field: it counts from what is live now. */
export function keepMine(edits: Edits, live: Policy, name: Field): Edits {
  const edit = edits[name];
  return edit === undefined ? edits : { ...edits, [name]: { ...edit, base: fieldsOf(live)[name] } };
}

/** The edit is gone, and the field shows what is live. */
export function takeTheirs(edits: Edits, name: Field): Edits {
  const { [name]: _, ...others } = edits;
  return others;
}

/** The body of the save: only what was changed, so that nothing else is overwritten. */
export function changeOf(edits: Edits) {
  const { approversCannotApproveOwn, rollbacksSkipApproval, enabled, timeZone, windows } = edits;
  const freeze = {
    ...(enabled && { enabled: enabled.value }),
    ...(timeZone && { timeZone: timeZone.value }),
    ...(windows && { windows: windows.value.map(({ from, to }) => ({ from: { ...from }, to: { ...to } })) }),
  };
  return {
    ...(approversCannotApproveOwn && { approversCannotApproveOwn: approversCannotApproveOwn.value }),
    ...(rollbacksSkipApproval && { rollbacksSkipApproval: rollbacksSkipApproval.value }),
    ...(Object.keys(freeze).length > 0 && { freeze }),
  };
}

const entriesOf = (edits: Edits) => Object.entries(edits) as [Field, Edit<Fields[Field]>][];

const same = (a: Fields[Field], b: Fields[Field]): boolean => JSON.stringify(a) === JSON.stringify(b);
