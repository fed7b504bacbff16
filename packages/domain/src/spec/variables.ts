// What a variable may be called and hold (CS-5), and how a value refers to another service's variable:
// `${{db.DATABASE_URL}}`. Two dollars directly before a reference stand for one, so `$${{db.KEY}}` is the text itself.
// Everything else in a value is left as it is: no other character ever needs escaping (CS-4, C-108).
import { MAX_NAME_CHARACTERS, MAX_VALUE_BYTES } from './spec.ts';

/** A reference inside `${{ }}`; whether it leads anywhere is asked of the environment (`lookUp`). */
export interface Reference {
  readonly service: string;
  readonly key: string;
}

/** A run of dollars and what stands in its braces; linear on any text, however hostile. */
const REFERENCE = /(?<!\$)(\$+)\{\{([^{}]*)\}\}/g;

/** Why a variable cannot be called so; null when it can. Dots and dashes are fine. */
export function refuseName(name: string): string | null {
  if (name === '') return 'A variable needs a name.';
  if (name.includes('=')) return 'A variable’s name cannot contain "=".';
  if (name.includes('\0')) return 'A variable’s name cannot contain NUL.';
  if (!name.isWellFormed()) return 'A variable’s name cannot hold half a surrogate pair.';
  if ([...name].length > MAX_NAME_CHARACTERS) {
    return `A variable’s name has at most ${MAX_NAME_CHARACTERS} characters.`;
  }
  return null;
}

/** Why a value cannot be kept; null when it can. Never quotes the value (C-25). */
export function refuseValue(value: string): string | null {
  if (value.includes('\0')) return 'A value cannot contain NUL.';
  if (!value.isWellFormed()) return 'A value cannot hold half a surrogate pair.';
  if (!fitsBytes(value, MAX_VALUE_BYTES)) return 'A value has at most 64 KiB of UTF-8.';
  return null;
}

/** Whether the text is at most so many bytes of UTF-8; most texts need no encoding to know. */
export const fitsBytes = (text: string, bytes: number): boolean =>
  text.length * 3 <= bytes || new TextEncoder().encode(text).length <= bytes;

/** Whether `pieces` can be anything but the value itself; cheap, for the many values that refer to nothing. */
export const mayRefer = (value: string): boolean => value.includes('${{');

/** The value as texts and references, in their order. */
export function pieces(value: string): (string | Reference)[] {
  if (!mayRefer(value)) return [value];
  const found: (string | Reference)[] = [];
  let text = '';
  let end = 0;
  for (const match of value.matchAll(REFERENCE)) {
    const [whole, dollars = '', inside = ''] = match;
    const reference = asReference(inside);
    if (!reference) continue;
    text += value.slice(end, match.index) + '$'.repeat(Math.floor(dollars.length / 2));
    end = match.index + whole.length;
    if (dollars.length % 2 === 0) {
      text += whole.slice(dollars.length);
      continue;
    }
    if (text !== '') found.push(text);
    text = '';
    found.push(reference);
  }
  text += value.slice(end);
  if (text !== '' || found.length === 0) found.push(text);
  return found;
}

/** `service.KEY`, spaces around it allowed; the service ends at the first dot, since names of services have none. */
function asReference(inside: string): Reference | null {
  const trimmed = inside.trim();
  const dot = trimmed.indexOf('.');
  const [service, key] = [trimmed.slice(0, dot), trimmed.slice(dot + 1)];
  if (dot < 1 || /\s/.test(service) || refuseName(key) !== null) return null;
  return { service, key };
}

/** What a value refers to. */
export const referencesIn = (value: string): Reference[] =>
  mayRefer(value) ? pieces(value).filter((piece) => typeof piece !== 'string') : [];

/** The text so written that `pieces` reads it back as itself: for values that come from where nothing is a reference. */
export const escapeReferences = (text: string): string =>
  text.replace(REFERENCE, (whole, dollars: string, inside: string) =>
    asReference(inside) ? dollars + whole : whole,
  );
