// Where secrets of the file do not stay secret, or are looked for in files that are not here.
import { isRecord } from '@nebula/domain/spec/record';
import type { ProjectContext } from './context.ts';
import type { ReadService } from './read-service.ts';
import type { ServiceTable } from './service-table.ts';

/** Shorter ones stand in many a line by chance. */
const LEAST_LENGTH = 6;

/** What everybody who sees the service can read. */
const LINES: ReadonlySet<string> = new Set(['command', 'healthcheck']);
const TOO_MANY =
  'There are too many secrets and too long commands to look whether one stands in the other: look yourself.';

/** Secrets times the length of all lines: some 0.1 s. A project of 300 secrets and 50 commands is a tenth of it. */
const MOST_COMPARED = 50_000_000;

export function tellSecrets(
  context: ProjectContext,
  services: readonly { readonly service: ReadService; readonly made: ServiceTable }[],
): void {
  const secrets = new Map<string, string>();
  for (const { made } of services)
    for (const [key, given] of Object.entries(made.variables)) {
      const value = isRecord(given) ? given['value'] : undefined;
      if (typeof value === 'string' && value.length >= LEAST_LENGTH) secrets.set(value, key);
    }
  // What is a plain value as well, such as the name of a user, gives nothing away.
  for (const { made } of services)
    for (const given of Object.values(made.variables)) if (typeof given === 'string') secrets.delete(given);
  const lines = services.flatMap(({ service: { context: of, texts } }) =>
    texts.filter(({ key }) => LINES.has(key)).map((line) => ({ ...line, name: of.service })),
  );
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  const isBounded = secrets.size * length <= MOST_COMPARED;
  if (!isBounded) context.notes.warn('', 'services', null, TOO_MANY);
  for (const { name, key, text, at } of lines) {
    const known = isBounded ? [...secrets].find(([value]) => text.includes(value)) : undefined;
    if (known)
      context.notes.warn(
        name,
        key,
        at,
        `The value of ${known[1]} stands in this line, where everybody who sees the service can read it.`,
      );
    if (text.includes('/run/secrets/'))
      context.notes.warn(
        name,
        key,
        at,
        'There are no files under /run/secrets here: let this line read the variable instead.',
      );
  }
}
