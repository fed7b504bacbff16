// A kind of line that edits exactly one field of the spec.
import { misfit } from '../../spec/from-input.ts';
import type { Field } from '../../spec/field.ts';
import { changeWords } from '../field-words.ts';
import { type Kind, type KindName, refusedEdit } from '../kind.ts';
import { present } from '../line.ts';
import { inside } from '../value.ts';

/**
 * The kind's name is its slot too: one line a service. The field says what is valid and how it reads; nothing
 * about it is repeated here. Only a service has such lines, never the environment.
 */
export function fieldKind(kind: KindName, field: Field, redeploys = true): Kind {
  return {
    kind,
    ofEnvironment: false,
    redeploys,
    rank: 2,
    parse: ({ value }, { service }) => {
      if (service && !field.kinds.includes(service.spec.kind)) {
        return refusedEdit('.value', misfit(field, service.spec.kind));
      }
      const result = field.parse(value);
      if (!result.ok) return refusedEdit('.value', result.message);
      return { ok: true, kind, key: null, slot: kind, value: present(result.value) };
    },
    read: ({ service }) => (service ? present(field.read(service)) : { absent: true }),
    write: (piece, _, value) => {
      if (piece.service) piece.service = field.write(piece.service, inside(value));
    },
    label: (line) => changeWords(field, inside(line.base), inside(line.value)),
    publicValue: (value) => field.toInput(value) ?? value,
  };
}
