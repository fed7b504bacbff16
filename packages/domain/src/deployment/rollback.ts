// What a rollback returns to (DE-5): the release and the service's own settings of a deployment that succeeded; not its
// volume, failover or auto-deploy, and nothing of the environment or of other services.
import { sameSpecField } from './same-field.ts';
import type { ServiceSpec, ServiceState } from '../spec/spec.ts';

/** These stay as they are today. */
const STAYS = ['volume', 'failover', 'autoDeploy'] as const satisfies readonly (keyof ServiceSpec)[];

const WORDS = { volume: 'volume', failover: 'failover', autoDeploy: 'auto_deploy' } as const;

/** `differs` names what stays as it is today though it was different then. */
export function rollbackState(
  live: ServiceState,
  then: ServiceState,
): { readonly state: ServiceState; readonly differs: string[] } {
  const { volume, failover, autoDeploy } = live.spec;
  const spec: ServiceSpec = { ...then.spec, volume, failover, autoDeploy };
  const differs = STAYS.filter((field) => !sameSpecField(live.spec[field], then.spec[field])).map((field) => WORDS[field]);
  return { state: { spec, variables: then.variables, release: then.release }, differs };
}
