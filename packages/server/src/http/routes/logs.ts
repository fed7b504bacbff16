// The output of deployments.
import { readLogs } from '../../queries/deployments/read-logs.ts';
import type { Handlers } from '../handler.ts';

/** Masked before it came here (DE-4); nothing is masked on the way out. */
export const logHandlers: Handlers<'deployment.logs'> = {
  'deployment.logs': ({ store, scope, params, query }) => readLogs(store, scope, params.deployment, query),
};
