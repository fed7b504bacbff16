// From a text that arrived to the lines of a draft, without I/O: the reader says what is wanted, `diff` what that changes
// over what is live and staged, and `stage` whether it can be. Previews and staging are this one function.
import { applyLines } from '@nebula/domain/change-set/apply-lines';
import { diff, type Edit } from '@nebula/domain/change-set/diff';
import { labelOf } from '@nebula/domain/change-set/kinds';
import type { Line } from '@nebula/domain/change-set/line';
import { stage } from '@nebula/domain/change-set/stage';
import { own } from '@nebula/domain/spec/record';
import { places } from '@nebula/domain/spec/references';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import { type About, type Arrival, type Note, unreadable } from './arrival.ts';
import { placeError } from './place-error.ts';

/** An importer with what it was given. */
export type Read = (about: About) => Arrival;

/** All of the draft's `lines`; `touched` are those of them that the text staged. */
export interface Arrived {
  readonly lines: readonly Line[];
  readonly touched: readonly Line[];
  readonly notes: readonly Note[];
  readonly named: ReadonlySet<string> | undefined;
}

/** Refuses with `invalid`, everything at once, each with its place in the text where that is known; nothing is staged. */
export function arrive(
  live: EnvironmentState,
  lines: readonly Line[],
  about: Omit<About, 'live'>,
  read: Read,
): Arrived {
  // What is to be removed still has its settings: a text that names it lays itself over them.
  const staying = lines.filter(({ kind }) => kind !== 'remove');
  const base = applyLines(live, staying);
  const arrival = read({ ...about, live: base });
  const edits = diff(base, arrival.wanted, arrival.given);
  const removals = lines.filter((line) => line.kind === 'remove' && isWanted(arrival, line.service));
  const kept = lines.filter((line) => !removals.includes(line));
  const staged = stage(live, kept, edits, { capabilities: about.cluster });
  if (!staged.ok) throw unreadable(staged.errors.map((error) => placeError(error, edits, arrival.locate)));
  const before = new Map(lines.map((line) => [line.target, line]));
  const changed = staged.lines.filter((line) => before.get(line.target) !== line);
  const left = new Set(staged.lines.map(({ target }) => target));
  const taken = lines.filter(({ target }) => !left.has(target));
  return {
    lines: staged.lines,
    touched: changed,
    notes: [...arrival.notes, ...taken.map(takenBack), ...unset(applyLines(live, staged.lines), edits)],
    named: arrival.named,
  };
}

const isWanted = ({ wanted }: Arrival, service: string | null): boolean =>
  service !== null && own(wanted.services ?? {}, service) !== undefined;

/** A line that stood in the draft and says nothing any more, since the text wants what is live (CS-3). */
const takenBack = (line: Line): Note => ({
  ...(line.service === null ? {} : { service: line.service }),
  key: line.key ?? line.kind,
  severity: 'info',
  message: `This was staged before, and is taken back: the text wants what is live (${labelOf(line)}).`,
});

/** Secrets without a value in what the text staged: the apply waits for a person to give them (CS-4, C-118). */
function unset(result: EnvironmentState, edits: readonly Edit[]): Note[] {
  const services = new Set(edits.map(({ service }) => service ?? null));
  const waiting = [...places(result)].filter(
    ({ service, variable }) => variable.unset && services.has(service),
  );
  return waiting.map(({ service, key }) => ({
    ...(service === null ? {} : { service }),
    key: `variables.${key}`,
    severity: 'warning',
    message: `${key} is a secret without a value: set it before this is applied.`,
    unset: true,
  }));
}
