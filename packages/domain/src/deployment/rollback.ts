// What a rollback makes live (DE-5): release and own settings of then, and what stays as it is today.
import { same } from '../spec/record.ts';
import type { ServiceState } from '../spec/spec.ts';

/**
 * The service after the rollback. `differs` names what was different then and stays as it is: volume, failover,
 * auto_deploy, and replicas where today's volume allows one only (C-63).
 */
export function rollbackState(
  live: ServiceState,
  then: ServiceState,
): { readonly state: ServiceState; readonly differs: string[] } {
  const { volume, failover, autoDeploy } = live.spec;
  const replicas = volume ? Math.min(then.spec.replicas, 1) : then.spec.replicas;
  const spec = { ...then.spec, kind: live.spec.kind, volume, failover, autoDeploy, replicas };
  const kept: readonly (readonly [string, unknown, unknown])[] = [
    ['volume', volume, then.spec.volume],
    ['failover', failover, then.spec.failover],
    ['auto_deploy', autoDeploy, then.spec.autoDeploy],
    ['replicas', replicas, then.spec.replicas],
  ];
  const differs = kept.filter(([, now, before]) => !same(now, before)).map(([name]) => name);
  return { state: { spec, variables: then.variables, release: then.release }, differs };
}
