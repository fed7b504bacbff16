import type { ServiceState } from '../spec/spec.ts';

/** DE-5: `differs` names what stays as it is today though it was different then (volume, failover, auto_deploy). */
export declare function rollbackState(
  live: ServiceState,
  then: ServiceState,
): { readonly state: ServiceState; readonly differs: string[] };
