// The output of deployments and services, and what their replicas use.
import { readLogs } from '../../queries/deployments/read-logs.ts';
import { readMetrics } from '../../queries/output/read-metrics.ts';
import { readServiceLogs } from '../../queries/output/read-service-logs.ts';
import type { Handlers } from '../handler.ts';

type OutputCalls = 'deployment.logs' | 'service.logs' | 'service.metrics';

/** Masked before it came here (DE-4); nothing is masked on the way out. */
export const logHandlers: Handlers<OutputCalls> = {
  'deployment.logs': ({ store, scope, params, query }) => readLogs(store, scope, params.deployment, query),
  'service.logs': ({ store, scope, params, query, peer }) =>
    readServiceLogs(store, scope, params.service, query, peer),
  'service.metrics': ({ store, scope, params, query }) =>
    readMetrics(store, scope, params.service, query.since),
};
