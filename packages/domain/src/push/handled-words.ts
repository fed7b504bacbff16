// What a push did and did not do, as one line for people, from the event that says so (C-113). Pure; events of other
// versions are read too, so nothing is taken for granted in them.
import { isRecord } from '../spec/record.ts';

const MOST_SERVICES = 5;

/** "web in staging: started; api in staging: Nothing that api watches changed."; '' where nothing is said of a service. */
export function handledWords(payload: unknown): string {
  if (!isRecord(payload) || !Array.isArray(payload['services'])) return '';
  const said = payload['services'].filter(isRecord).map(serviceWords);
  const named = said.slice(0, MOST_SERVICES);
  const more = said.length - named.length + (typeof payload['more'] === 'number' ? payload['more'] : 0);
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function serviceWords({
  service,
  environment,
  outcome,
  reason,
  problem,
}: Readonly<Record<string, unknown>>): string {
  const why = textOf(reason) ?? (isRecord(problem) ? textOf(problem['detail']) : null);
  const what = outcome === 'waits' ? 'waits for an approval' : (textOf(outcome) ?? '');
  // What was skipped is said by its reason alone.
  const words = outcome === 'skipped' ? (why ?? what) : why === null ? what : `${what}: ${why}`;
  return `${textOf(service) ?? ''} in ${textOf(environment) ?? ''}: ${words.replace(/\.$/, '')}`;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
