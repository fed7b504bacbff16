// References of a whole environment: they lead somewhere, never round in a circle, and what they add up to stays a value
// that a process can be given. Ten variables that each name the one before twice would else grow without end.
import { type Finding, variableFinding } from './finding.ts';
import { placeComponents } from './place-order.ts';
import { byName } from './record.ts';
import { lookUp, type Place, placeId, places, stepsFrom } from './references.ts';
import { type EnvironmentState, MAX_VALUE_BYTES } from './spec.ts';
import { mayRefer, pieces, type Reference } from './variables.ts';

/** A generous length for an address that only the cluster knows. */
const ADDRESS_BYTES = 300;

/**
 * Every reference that leads nowhere, every member of a circle, and every value that grows past 64 KiB. Names
 * what a reference names, and nothing else of a value (CS-4).
 */
export function variableFindings(state: EnvironmentState): Finding[] {
  const referring: Place[] = [];
  for (const place of places(state)) if (mayRefer(place.variable.value)) referring.push(place);
  if (referring.length === 0) return [];
  const lost = referring.flatMap((place) => lostReferences(state, place));
  return [...lost, ...circlesAndGrowth(state, referring)];
}

/** As a reference would write it; the environment's stand without a service. */
const nameOf = ({ service, key }: { service: string | null; key: string }): string =>
  service === null ? key : `${service}.${key}`;

function lostReferences(state: EnvironmentState, place: Place): Finding[] {
  const references = pieces(place.variable.value).filter((piece) => typeof piece !== 'string');
  return references.flatMap((to: Reference) => {
    const found = lookUp(state, to);
    if (found.in !== 'nowhere') return [];
    const what =
      found.missing === 'service' ? `a service ${to.service}` : `a variable ${to.key} of ${to.service}`;
    const message = `${place.key} refers to ${what}, which does not exist.`;
    return [variableFinding(place.service, place.key, message)];
  });
}

/**
 * Components come in the order of their dependencies, so that what a value refers to was measured before it.
 */
function circlesAndGrowth(state: EnvironmentState, referring: readonly Place[]): Finding[] {
  const findings: Finding[] = [];
  const bytes = new Map<string, number>();
  for (const members of placeComponents(state, referring)) {
    const [first] = members;
    if (!first) continue;
    const isCircle = members.length > 1 || stepsFrom(state, first).some((to) => isSame(to, first));
    if (isCircle) {
      const names = members.map(nameOf).sort(byName).join(', ');
      const message = `References go round in a circle: ${names}.`;
      findings.push(...members.map((place) => variableFinding(place.service, place.key, message)));
      continue;
    }
    const length = resolvedBytes(state, first, bytes);
    bytes.set(placeId(first.service, first.key), length);
    if (length <= MAX_VALUE_BYTES) continue;
    const message = `${first.key} is past 64 KiB once its references are replaced.`;
    findings.push(variableFinding(first.service, first.key, message));
  }
  return findings;
}

const isSame = (a: Place, b: Place): boolean => a.service === b.service && a.key === b.key;

/** A provided value counts as an address of generous length, since only the cluster knows it. */
function resolvedBytes(state: EnvironmentState, place: Place, known: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const piece of pieces(place.variable.value)) {
    if (typeof piece === 'string') {
      sum += new TextEncoder().encode(piece).length;
      continue;
    }
    const to = lookUp(state, piece);
    if (to.in === 'provided') sum += ADDRESS_BYTES;
    if (to.in === 'place') sum += known.get(placeId(to.place.service, to.place.key)) ?? 0;
  }
  return sum;
}
