// What the event of a handled push holds. An event is kept for ever, and a project may have hundreds of services in dozens
// of environments: so it counts them all, and names what started, waits or was refused before what was left alone.
import type { BuildOutcome } from '@nebula/contract/shapes/build';
import type { Tip } from './read-tip.ts';

/** Services of environments that are named. */
export const MOST_NAMED = 100;
/** Of a reason. */
const MOST_CHARACTERS = 300;

type Counts = Readonly<Record<BuildOutcome['outcome'], number>>;

export interface HandledPayload {
  readonly commit: string;
  readonly author: string;
  readonly subject: string;
  /** Of all, those that are not named among them. */
  readonly counts: Counts;
  readonly services: readonly BuildOutcome[];
  /** How many are not named. */
  readonly more: number;
}

const IN_ORDER: readonly BuildOutcome['outcome'][] = ['started', 'waits', 'refused', 'skipped'];

/** Pure; of what had the same outcome the order stays. */
export function handledPayload(
  { commit, author, subject }: Pick<Tip, 'commit' | 'author' | 'subject'>,
  outcomes: readonly BuildOutcome[],
): HandledPayload {
  const byOutcome = IN_ORDER.map((outcome) => outcomes.filter((one) => one.outcome === outcome));
  const counts = Object.fromEntries(IN_ORDER.map((outcome, at) => [outcome, byOutcome[at]?.length ?? 0]));
  const services = byOutcome.flat().slice(0, MOST_NAMED).map(shortened);
  return {
    commit,
    author,
    subject,
    counts: counts as Counts,
    services,
    more: outcomes.length - services.length,
  };
}

const shortened = (outcome: BuildOutcome): BuildOutcome => ({
  ...outcome,
  problem: outcome.problem && { ...outcome.problem, detail: cut(outcome.problem.detail) },
  reason: outcome.reason && cut(outcome.reason),
});

const cut = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…` : text;
