// What an agent dates is dated by its own clock, which may be wrong by minutes. Every message says what that clock shows
// as it is sent; by the difference to ours its times are put right, so that "since ten minutes ago" means the same here.

/** A difference of the time that a message takes, or of clocks that are kept, is none. */
const TOLERATED_MS = 5_000;

/** Milliseconds to add to the agent's times; 0 for an agent that does not say what its clock shows. */
export function clockOffset(sentAt: string | undefined, now = Date.now()): number {
  const offset = sentAt === undefined ? 0 : now - Date.parse(sentAt);
  return Math.abs(offset) > TOLERATED_MS ? offset : 0;
}
