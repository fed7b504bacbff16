// What was typed as a limit, as the API takes it.
import { MOST_AT_ONCE } from '@nebula/domain/limits';

const LEAST = 1;

export const NO_LIMIT_TYPED = `A whole number from ${LEAST} to ${MOST_AT_ONCE}, or nothing for no limit.`;

/** Null: no limit. Undefined: this is none. */
export function concurrencyOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '' || text.toLowerCase() === 'unlimited') return null;
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const limit = Number(text);
  return limit >= LEAST && limit <= MOST_AT_ONCE ? limit : undefined;
}
