// One field of a service's source, port, health check, command, dependencies or volume path.
import { misfit } from '../../spec/from-input.ts';
import { SETTINGS_FIELDS, watch } from '../../spec/fields.ts';
import type { Field } from '../../spec/field.ts';
import { own } from '../../spec/record.ts';
import { changeWords } from '../field-words.ts';
import { type At, type Kind, type ParsedEdit, refusedEdit } from '../kind.ts';
import { present } from '../line.ts';
import { inside } from '../value.ts';
import { parseSource, publicValue, readSource, sourceLabel, writeSource } from './source-target.ts';

/** A map, so that a key such as `constructor` finds nothing. */
const BY_NAME: ReadonlyMap<string, Field> = new Map(SETTINGS_FIELDS.map((field) => [field.name, field]));

/** Fields that have a kind of their own, named so that whoever asks for one here learns the way. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  replicas: 'replicas',
  size: 'size',
  auto_deploy: 'auto-deploy',
  failover: 'failover',
  volume: 'volume',
  variables: 'variable.set',
};

/** Image and repository share one target with `release`; every branch below asks for them first. */
const isSource = (key: string | null): key is 'image' | 'repo' => key === 'image' || key === 'repo';

const fieldOf = ({ key }: Pick<At, 'key'>): Field | undefined => BY_NAME.get(key ?? '');

function unknownField(key: string): ParsedEdit {
  const kind = own(ELSEWHERE, key);
  if (kind !== undefined) return refusedEdit('.key', `"${key}" is edited by the kind ${kind}.`);
  if (key === 'kind') return refusedEdit('.key', 'A service keeps its kind; remove it and add another.');
  const names = ['image', 'repo', ...BY_NAME.keys()].join(', ');
  return refusedEdit('.key', `There is no such setting; the settings are ${names}.`);
}

/**
 * One line a field. Null takes a setting away; leaving `value` out is refused, since it may be a slip. Rank 3:
 * after the source, on which it depends which fields a service has.
 */
export const settings: Kind = {
  kind: 'settings',
  ofEnvironment: false,
  redeploys: ({ key }) => key !== watch.name,
  rank: 3,
  parse: ({ key, value }, subject) => {
    if (isSource(key)) return parseSource(key, value, '.value', subject);
    const field = fieldOf({ key });
    if (!field) return unknownField(key ?? '');
    const { service } = subject;
    if (service && !field.kinds.includes(service.spec.kind)) {
      return refusedEdit('.key', misfit(field, service.spec.kind));
    }
    if (value === undefined) return refusedEdit('.value', 'A setting needs a value, or null for none.');
    const result = field.parse(value);
    if (!result.ok) return refusedEdit('.value', result.message);
    return { ok: true, kind: 'settings', key, slot: `settings/${field.name}`, value: present(result.value) };
  },
  read: (subject, at) => {
    if (isSource(at.key)) return readSource(subject);
    return subject.service ? present(fieldOf(at)?.read(subject.service) ?? null) : { absent: true };
  },
  write: (piece, at, value) => {
    if (isSource(at.key)) return writeSource(piece, value);
    const field = fieldOf(at);
    if (piece.service && field) piece.service = field.write(piece.service, inside(value));
  },
  label: (line) => {
    const field = fieldOf(line);
    return field ? changeWords(field, inside(line.base), inside(line.value)) : sourceLabel(line);
  },
  publicValue: (value, at) => {
    if (isSource(at.key)) return own(publicValue(value), at.key) ?? null;
    return fieldOf(at)?.toInput(value) ?? value;
  },
  misplaced: (service, line) => fieldOf(line)?.misplaced?.(service, inside(line.value)) ?? null,
};
