// What was typed as a limit, as the API takes it.

const LEAST = 1;
const MOST = 1_000;

/** Null: no limit. Undefined: this is none. */
export function concurrencyOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '' || text.toLowerCase() === 'unlimited') return null;
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const limit = Number(text);
  return limit >= LEAST && limit <= MOST ? limit : undefined;
}
