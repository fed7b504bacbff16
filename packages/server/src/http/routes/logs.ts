// The output of deployments.
import { readLogs } from '../../queries/deployments/read-logs.ts';
import type { Handlers } from '../handler.ts';

export const logHandlers: Handlers<'deployment.logs'> = {
  'deployment.logs': ({ store, scope, params, query }) => readLogs(store, scope, params.deployment, query),
};
