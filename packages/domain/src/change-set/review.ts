// The sentences of the review (CS-6, CS-7), the same in console, command line, approval and notice.
import { byName } from '../spec/record.ts';
import { fitsBytes } from '../spec/variables.ts';
import { labelOf } from './kinds.ts';
import type { Line } from './line.ts';
import type { Plan } from './plan.ts';

/** CS-7. As a person counts them: a flag or a family emoji is one, however many code points it has. */
export const MAX_MESSAGE_CHARACTERS = 500;
/** Looked at first: one grapheme can be of any length, so the count of characters alone bounds nothing. */
const MAX_MESSAGE_BYTES = 8 * 1024;

/** English only needs the "s"; 1 is the only singular, 0 is not. */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "3 staged changes", "1 staged change". */
export const stagedHeader = (count: number): string => counted(count, 'staged change');

/** "Review 3 staged changes". */
export const reviewHeader = (count: number): string => `Review ${stagedHeader(count)}`;

/** "Deploy 3 changes"; "Request approval" in a protected environment. */
export const actionLabel = (count: number, isProtected: boolean): string =>
  isProtected ? 'Request approval' : `Deploy ${counted(count, 'change')}`;

/** One heading of the review with its lines as sentences; no value stands in it but inside a label. */
export interface LineGroup {
  readonly service: string | null;
  readonly lines: readonly { readonly line: Line; readonly label: string }[];
}

/** Every line under its service, by name; the environment's own first (service null). */
export function groupLines(lines: readonly Line[]): LineGroup[] {
  const groups = Map.groupBy(lines, ({ service }) => service);
  return [...groups]
    .map(([service, of]) => ({ service, lines: of.map((line) => ({ line, label: labelOf(line) })) }))
    .sort((a, b) => byName(a.service ?? '', b.service ?? ''));
}

/** "db, then web and worker"; '' when nothing is deployed. */
export function orderSentence(plan: Plan): string {
  const waves = Map.groupBy(plan.affected, ({ wave }) => wave);
  return [...waves.keys()]
    .sort((a, b) => a - b)
    .map((wave) => listed((waves.get(wave) ?? []).map(({ service }) => service)))
    .join(', then ');
}

/** Said before an apply, so that nobody waits for what cannot begin (C-154). `heardAt`: RFC 3339, null for never. */
export const awaySentence = (cluster: string, heardAt: string | null): string =>
  (heardAt === null
    ? `No agent of the cluster ${cluster} was ever heard`
    : `The agent of the cluster ${cluster} was not heard since ${heardAt}`) +
  ': what is applied now waits for it, and fails when it does not come back in time.';

/** "a", "a and b", "a, b and c". */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Null when fine; else why the description of a change set is refused. Characters as a person counts them. */
export function refuseMessage(message: string): string | null {
  if (!fitsBytes(message, MAX_MESSAGE_BYTES)) return 'A description has at most 8 KiB.';
  if (message.includes('\0') || !message.isWellFormed()) {
    return 'A description cannot contain NUL or half a surrogate pair.';
  }
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message)].length;
  return characters > MAX_MESSAGE_CHARACTERS
    ? `A description has at most ${MAX_MESSAGE_CHARACTERS} characters; this has ${characters}.`
    : null;
}
