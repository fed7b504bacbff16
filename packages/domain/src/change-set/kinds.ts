// Every kind of line. A new one is a file in `kinds/` and a line here (CS-2); everybody else asks these functions.
import { own } from '../spec/record.ts';
import type { EnvironmentState } from '../spec/spec.ts';
import type { Kind, KindName, Subject } from './kind.ts';
import { autoDeploy } from './kinds/auto-deploy.ts';
import { create } from './kinds/create.ts';
import { failover } from './kinds/failover.ts';
import { release } from './kinds/release.ts';
import { remove } from './kinds/remove.ts';
import { replicas } from './kinds/replicas.ts';
import { SOURCE_SLOT } from './kinds/source-target.ts';
import { settings } from './kinds/settings.ts';
import { size } from './kinds/size.ts';
import { variableDelete, variableSet } from './kinds/variable.ts';
import { volume } from './kinds/volume.ts';
import { ABSENT, type Line, type Value } from './line.ts';
import { isPresent, slotOf } from './value.ts';

/** Total: a name without its kind does not compile. Ask the functions below before reaching in here. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  'variable.set': variableSet,
  'variable.delete': variableDelete,
  replicas,
  size,
  volume,
  'auto-deploy': autoDeploy,
  release,
  create,
  failover,
  settings,
  remove,
};

/** What a line of this service is about; null when the service is not there. */
export function subjectOf(state: EnvironmentState, service: string | null): Subject | null {
  if (service === null) return { service: null, variable: (key) => own(state.variables, key) };
  const found = own(state.services, service);
  return found ? { service: found, variable: (key) => own(found.variables, key) } : null;
}

/** The value of the line's target in this state. */
export function readTarget(
  state: EnvironmentState,
  line: Pick<Line, 'kind' | 'service' | 'key' | 'target'>,
): Value {
  const subject = subjectOf(state, line.service);
  return subject ? KINDS[line.kind].read(subject, line) : ABSENT;
}

/** Lines are written in this order: the source of a service before what depends on which source it is. */
export const rankOf = ({ kind, target }: Pick<Line, 'kind' | 'target'>): number =>
  slotOf(target) === SOURCE_SLOT ? 1 : KINDS[kind].rank;

/** A sentence for a person, without any secret. */
export const labelOf = (line: Line): string => KINDS[line.kind].label(line);

/** What API, console and events may show of one of the line's values; null when absent. */
export const publicValue = (line: Pick<Line, 'kind' | 'key' | 'target'>, value: Value): unknown =>
  isPresent(value) ? (KINDS[line.kind].publicValue(value.present, line) ?? null) : null;

/** Whether applying the line deploys its service (all but auto-deploy, watch paths and remove). */
export function redeploys(line: Pick<Line, 'kind' | 'key' | 'target'>): boolean {
  const { redeploys: does } = KINDS[line.kind];
  return typeof does === 'boolean' ? does : does(line);
}

/** Whether one of these values of a line's target holds a secret. */
export const isSecretValue = ({ kind }: Pick<Line, 'kind'>, value: Value): boolean =>
  isPresent(value) && (KINDS[kind].isSecret?.(value.present) ?? false);

/** Whether the line's base or value holds a secret: never compared with what is live (CS-3). */
export const isSecret = (line: Line): boolean =>
  isSecretValue(line, line.base) || isSecretValue(line, line.value);
