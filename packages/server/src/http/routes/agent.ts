// The agent's calls. A cluster's token reads and writes its own cluster's work and nothing else (AP-11).
import { keepLogs } from '../../agents/keep-logs.ts';
import { releaseLease, requireFence, takeLease } from '../../agents/lease.ts';
import { takeReports } from '../../agents/take-reports.ts';
import { waitForDesired } from '../../agents/wait-for-desired.ts';
import type { Handlers } from '../handler.ts';

type AgentCalls = 'agent.lease' | 'agent.release' | 'agent.desired' | 'agent.reports' | 'agent.logs';

/** The fence is asked for before the wait, so that a replaced agent is refused at once. */
export const agentHandlers: Handlers<AgentCalls> = {
  'agent.lease': ({ store, scope, body }) => takeLease(store, scope, body),
  'agent.release': ({ store, scope, query }) => releaseLease(store, scope, query.fence),
  'agent.desired': async ({ store, scope, query, peer }) => {
    await requireFence(store, scope, query.fence);
    return waitForDesired(store, scope, { ...query, after: query.after }, peer.gone);
  },
  'agent.reports': ({ store, scope, body }) => takeReports(store, scope, body),
  'agent.logs': ({ store, scope, body }) => keepLogs(store, scope, body),
};
