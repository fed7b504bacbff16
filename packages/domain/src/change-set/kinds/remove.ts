// A service leaves the environment. No deployment: it stops as soon as the apply has passed the gate (CS-9). Its volume
// goes only where the line says so.
import { isRecord } from '../../spec/record.ts';
import { type Kind, refusedEdit } from '../kind.ts';
import { present } from '../line.ts';
import { inside } from '../value.ts';

/** One per service: removing it twice is the same line. */
export const REMOVE_SLOT = 'remove';

/**
 * The value of a `remove` line. False unless the line says otherwise: data goes only where somebody asked for
 * it.
 */
export interface Removal {
  readonly deleteVolume: boolean;
}

/**
 * The last rank: whatever else a draft does to the service, it is gone afterwards. Its base only says that it
 * is there, so an edit by somebody else does not make a removal drift.
 */
export const remove: Kind = {
  kind: 'remove',
  ofEnvironment: false,
  redeploys: false,
  rank: 5,
  parse: ({ value = {} }) => {
    const given = value ?? {};
    const isRemoval = isRecord(given) && Object.keys(given).every((key) => key === 'deleteVolume');
    if (!isRemoval) return refusedEdit('.value', 'A removal is {deleteVolume}.');
    const deleteVolume = given['deleteVolume'] ?? false;
    if (typeof deleteVolume !== 'boolean') {
      return refusedEdit('.value.deleteVolume', 'This is either true or false.');
    }
    return { ok: true, kind: 'remove', key: null, slot: REMOVE_SLOT, value: present({ deleteVolume }) };
  },
  /** That the service is there: what it is does not matter to who removes it. */
  read: ({ service }) => (service ? present(null) : { absent: true }),
  write: (piece) => {
    piece.service = null;
    piece.variables = new Map();
  },
  label: ({ service, value }) => {
    const isVolumeLost = inside<Removal>(value)?.deleteVolume === true;
    return `${service} is removed${isVolumeLost ? ', its volume is deleted' : ''}`;
  },
  publicValue: (value) => value,
};
