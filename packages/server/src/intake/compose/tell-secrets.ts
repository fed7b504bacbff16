// Where secrets of the file do not stay secret, or are looked for in files that are not here.
import { isRecord } from '@nebula/domain/spec/record';
import type { ProjectContext } from './context.ts';
import type { ReadService } from './read-service.ts';
import type { ServiceTable } from './service-table.ts';

/** Shorter ones stand in many a line by chance. */
const LEAST_LENGTH = 6;

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
  for (const { service } of services) {
    const name = service.context.service;
    for (const { key, text, at } of service.texts) {
      const isLine = key === 'command' || key === 'healthcheck';
      const known = isLine ? [...secrets].find(([value]) => text.includes(value)) : undefined;
      if (known)
        context.notes.warn(
          name,
          key,
          at,
          `The value of ${known[1]} stands in this line, where everybody who sees the service can read it.`,
        );
      if (isLine && text.includes('/run/secrets/'))
        context.notes.warn(
          name,
          key,
          at,
          'There are no files under /run/secrets here: let this line read the variable instead.',
        );
    }
  }
}
