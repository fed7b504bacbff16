// Variables that a file stopped naming. Only those of services that it still names: a service that left the file is left
// alone as a whole, since without its variables it could not run.
import { targetOf } from '@nebula/domain/change-set/value';
import type { Variables } from '@nebula/domain/spec/spec';
import type { Note } from '../arrival.ts';

export interface Dropped {
  readonly targets: ReadonlySet<string>;
  readonly notes: readonly Note[];
}

/** `before` and `now`: all variables that the file named and names, as targets; `services` those that it names now. */
export function dropped(
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
  services: ReadonlySet<string>,
): Dropped {
  const gone = [...before].filter((target) => !now.has(target));
  const serviceOf = (target: string): string => target.slice(0, target.indexOf('/'));
  const isNamed = (service: string): boolean => service === '*' || services.has(service);
  const left = [...new Set(gone.map(serviceOf))].filter((service) => !isNamed(service));
  return {
    targets: new Set(gone.filter((target) => isNamed(serviceOf(target)))),
    notes: left.map((service) => ({
      service,
      key: 'services',
      severity: 'warning',
      message: `The file does not name ${service} any more; it stays as it is. Remove it from the environment if it shall go.`,
    })),
  };
}

export const withoutDropped = (
  variables: Variables,
  service: string | null,
  targets: ReadonlySet<string>,
): Variables =>
  Object.fromEntries(
    Object.entries(variables).filter(([key]) => !targets.has(targetOf(service, `variable/${key}`))),
  );
