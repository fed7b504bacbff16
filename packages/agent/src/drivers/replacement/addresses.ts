// The names under which services of an environment are found. A variable may refer to a service by id or by name, and
// before it was ever deployed: its port is given at the first question and stays.
import type { Desired, Snapshot, Workload } from '@nebula/contract/agent';

type AddressKind = 'host' | 'port' | 'hostport' | 'url';

/** The text that stands for a service's address in a variable; the scheme is that of an app. */
export function addressText(kind: AddressKind, host: string, port: number): string {
  if (kind === 'host') return host;
  if (kind === 'port') return String(port);
  return kind === 'hostport' ? `${host}:${port}` : `http://${host}:${port}`;
}

/** All names of a service; whichever got a port first gives it to the others. */
export const namesOf = (workload: Workload): string[] => [
  workload.id,
  `${workload.environment}/${workload.name}`,
];

/** The names of what `reference` means in this environment. */
export function namesOfReference(reference: string, environment: string, desired: Desired): string[] {
  const here = desired.workloads.filter((one) => one.environment === environment);
  const found = here.find((one) => one.id === reference) ?? here.find((one) => one.name === reference);
  if (found !== undefined) return namesOf(found);
  // An id holds a "_", which no name does (interfaces.md).
  return [reference.includes('_') ? reference : `${environment}/${reference}`];
}

const referencesOf = (snapshot: Snapshot): string[] =>
  Object.values(snapshot.variables).flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'string' ? [] : [part.service])),
  );

export const referencesIn = (snapshot: Snapshot): Set<string> => new Set(referencesOf(snapshot));

/** Every name that somebody has or refers to; the others' ports can be given up. */
export function wantedAddresses(desired: Desired): Set<string> {
  return new Set(
    desired.workloads.flatMap((workload) => {
      const snapshots = [workload.running, workload.deploying].filter((one) => one !== null);
      const references = new Set(snapshots.flatMap(referencesOf));
      return [
        ...namesOf(workload),
        ...[...references].flatMap((one) => namesOfReference(one, workload.environment, desired)),
      ];
    }),
  );
}

/** The ports that these variables need, by reference. */
export async function findPorts(
  snapshot: Snapshot,
  environment: string,
  desired: Desired,
  reserve: (names: readonly string[]) => Promise<number>,
): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for (const reference of referencesIn(snapshot)) {
    ports.set(reference, await reserve(namesOfReference(reference, environment, desired)));
  }
  return ports;
}
