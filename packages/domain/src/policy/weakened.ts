// What a change makes weaker, in the sentences that every admin and owner is told at once (AP-13). Pure: it compares two
// policies; whether a request exists that profits from it does not matter. The console says the same before it is saved.
import { type Freeze, minutesTaken } from '../freeze/freeze.ts';
import { SETTING_NAMES } from './setting-names.ts';

/**
 * The organization's policy as far as it can be made weaker. Protection and roles have sentences of their own.
 */
export interface Policy {
  readonly approversCannotApproveOwn: boolean;
  readonly rollbacksSkipApproval: boolean;
  readonly freeze: Freeze;
}

/** One sentence for each side that is weaker afterwards; empty when none is. */
export const weakenedBy = (before: Policy, after: Policy): string[] => {
  const sentences: string[] = [];
  if (before.approversCannotApproveOwn && !after.approversCannotApproveOwn)
    sentences.push(
      `"${SETTING_NAMES.approversCannotApproveOwn}" is off now: admins and owners can pass their own requests.`,
    );
  if (!before.rollbacksSkipApproval && after.rollbacksSkipApproval)
    sentences.push(
      `"${SETTING_NAMES.rollbacksSkipApproval}" is on now: rollbacks of production pass without a decision.`,
    );
  const freeze = weakenedFreeze(before.freeze, after.freeze);
  return freeze ? [...sentences, freeze] : sentences;
};

/**
 * Compared minute by minute of the week: windows that were cut up or joined and hold the same are not weaker.
 * Another zone always is, for it frees some hours even where it takes others.
 */
const weakenedFreeze = (before: Freeze, after: Freeze): string | null => {
  if (!before.enabled) return null;
  if (!after.enabled) return 'The deploy freeze is off now.';
  if (before.timeZone !== after.timeZone)
    return `The deploy freeze follows the clock of ${after.timeZone} now, no longer that of ${before.timeZone}.`;
  const held = minutesTaken(after.windows);
  return minutesTaken(before.windows).some((minute, i) => minute === 1 && held[i] === 0)
    ? 'The deploy freeze holds for fewer hours of the week now.'
    : null;
};
