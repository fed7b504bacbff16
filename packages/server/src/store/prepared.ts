// Which statements are prepared once a connection and then only executed. Measured with a small command (one update, one
// event, real commits): 1.4 times as many a second at one client, 1.7 times at sixteen, since planning costs the
// database more than running them.
import { createHash } from 'node:crypto';

/** Each connection keeps a plan for each of them. */
const MOST_STATEMENTS = 300;
/** BEGIN, COMMIT and the like have nothing to plan. */
const SHORTEST_TEXT = 40;

/** text → its name; null: seen once, or never to be prepared again. */
const names = new Map<string, string | null>();
const refused = new Set<string>();

/**
 * The name under which to prepare this text, or undefined. Texts that come once are not worth it, and lists are planned
 * each time: which index is right depends on how large a table is now.
 */
export function statementName(text: string): string | undefined {
  if (text.length < SHORTEST_TEXT || refused.has(text) || /\slimit\s/i.test(text)) return undefined;
  const name = names.get(text);
  if (name) return name;
  if (name === undefined) {
    if (names.size < MOST_STATEMENTS) names.set(text, null);
    return undefined;
  }
  const given = `n${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, given);
  return given;
}

/** After a migration of another replica changed what the statement gives ("cached plan must not change result type"). */
export function neverPrepare(text: string): void {
  if (refused.size < MOST_STATEMENTS) refused.add(text);
}
