// How the value of a field reads in a sentence.
import type { Field } from '../spec/field.ts';
import { isRecord } from '../spec/record.ts';
import { withoutPassword } from '../spec/source.ts';
import { show, showChange } from './showing.ts';

/** "port 8080 → 3000". */
export function changeWords(field: Field, before: unknown, after: unknown): string {
  const [old, young] = [textOf(field, before), textOf(field, after)];
  if (old !== null && young !== null) return `${field.words} ${showChange(old, young)}`;
  return `${field.words} ${words(field, old)} → ${words(field, young)}`;
}

const words = (field: Field, text: string | null): string => (text === null ? nothing(field) : show(text));

/** Field → what it is where nothing is said. */
const NOTHING: ReadonlyMap<string, string> = new Map([
  ['port', 'chosen by the cluster'],
  ['root', 'the whole repository'],
]);

const nothing = (field: Field): string => NOTHING.get(field.name) ?? 'none';

/** Null: there is none. */
function textOf(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (field.name === 'port' && value === false) return 'none (a worker)';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  const input = field.toInput(value);
  if (isRecord(input))
    return Object.entries(input)
      .map(([key, part]) => `${key} ${String(part)}`)
      .join(', ');
  const text = String(field.name === 'volume' ? input : value);
  return field.name === 'repo' ? withoutPassword(text) : text;
}
