// What came in, checked against the call's schemas: every wrong field at once, with its path and a sentence. Text that
// PostgreSQL cannot hold, and structures that are only there to hurt, are refused before anything looks at them.
import type { z } from 'zod';
import { type FieldError, invalidFields, Refusal } from '@nebula/domain/problems';

const MAX_ERRORS = 100;
const MAX_DEPTH = 64;
const MAX_ITEMS = 10_000;

/** NUL and half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Refuses with `invalid`, or `too-large` for a list past 10,000 items. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  refuseHostile(value, '', 0);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal(invalidFields(result.error.issues.flatMap(fieldErrors).slice(0, MAX_ERRORS)));
}

/** A call without a body takes none, or an empty object. */
export function parseNoBody(value: unknown): undefined {
  const empty =
    value === undefined || value === null || (typeof value === 'object' && !Object.keys(value).length);
  if (!empty) throw new Refusal(invalidFields([{ path: '', message: 'This call takes no body.' }]));
}

function refuseHostile(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) refuseText(path);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth === MAX_DEPTH)
    throw new Refusal(invalidFields([{ path: '', message: 'This is nested too deeply.' }]));
  if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS) refuseSize(path);
    value.forEach((item, index) => refuseHostile(item, `${path}[${index}]`, depth + 1));
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    if (!isStorable(name)) refuseText(path);
    if (name === '__proto__' && !IS_VARIABLES.test(path)) refuseName(join(path, name));
    refuseHostile(member, join(path, name), depth + 1);
  }
}

/** The one table whose names people choose: there, and only there, it is a name like any other (CS-5). */
const IS_VARIABLES = /(^|\.)variables$/;

function refuseName(path: string): never {
  throw new Refusal(invalidFields([{ path, message: 'is not known here' }]));
}

function refuseText(path: string): never {
  const message = 'must not hold a NUL character or half a surrogate pair';
  throw new Refusal(invalidFields([{ path, message }]));
}

function refuseSize(path: string): never {
  const detail = `${path} has more than ${MAX_ITEMS.toLocaleString('en')} items, which is the most that one call takes.`;
  throw new Refusal({ code: 'too-large', detail });
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : join(text, String(part))),
    '',
  );

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = pathOf(issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: join(path, key), message: 'is not known here' }));
  return [{ path, message: sentence(issue) }];
}

/** In words of ours. */
function sentence(issue: z.core.$ZodIssue): string {
  if (!ITS_OWN.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return 'is needed';
  if (issue.code === 'invalid_type') return `must be ${article(issue.expected)}`;
  if (issue.code === 'invalid_value')
    return `must be ${list(issue.values.map((value) => JSON.stringify(value)))}`;
  if (issue.code === 'invalid_union') return 'has none of the forms that are allowed here';
  if (issue.code === 'too_small') return `must ${bound(issue.origin, 'at least', Number(issue.minimum))}`;
  if (issue.code === 'too_big') return `must ${bound(issue.origin, 'at most', Number(issue.maximum))}`;
  return issue.message;
}

/** What zod says by itself; a message of the schema's own stands. */
const ITS_OWN = /^(Invalid|Too (small|big)|Unrecognized)/;

function bound(origin: string, which: string, limit: number): string {
  if (origin === 'string') return `have ${which} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${which} ${limit} ${limit === 1 ? 'item' : 'items'}`;
  return `be ${which} ${limit}`;
}

const article = (type: string): string =>
  type === 'object'
    ? 'an object'
    : type === 'array'
      ? 'a list'
      : type === 'int'
        ? 'a whole number'
        : `a ${type}`;

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
