// The agent's calls, with its cluster's token. `agent.ts` says what goes over them.
// An agent's token reaches these and nothing else (AP-11), and nobody else's token reaches these.
import { z } from 'zod';
import { call } from '../call.ts';
import { capabilities, desired, lease, logBatch, report } from '../agent.ts';

/** The longest that a look for what shall run may wait; the agent asks for 25 s. */
const MAX_WAIT_MS = 60_000;
/** A batch of 500 log lines with room to spare. */
const AGENT_LIMIT_BYTES = 8 * 1024 * 1024;
const whole = z.coerce.number<number | string>().int().min(0);

/**
 * `illegal-transition` is the answer to an old fence everywhere here: the agent then asks for a lease anew.
 */
export const agentCalls = {
  'agent.lease': call({
    method: 'POST',
    path: '/agent/v1/lease',
    who: 'agent',
    summary: 'Take or renew the lease of the cluster',
    body: z.strictObject({
      holder: z.string().min(1).max(200),
      driver: z.string().min(1).max(50),
      capabilities,
    }),
    answer: lease,
    problems: ['illegal-transition'],
  }),
  'agent.release': call({
    method: 'DELETE',
    path: '/agent/v1/lease',
    who: 'agent',
    summary: 'Give the lease back; an old fence changes nothing',
    query: z.strictObject({ fence: whole }),
    problems: [],
  }),
  'agent.desired': call({
    method: 'GET',
    path: '/agent/v1/desired',
    who: 'agent',
    summary: 'What shall run; waits for a change of the revision, else 204',
    query: z.strictObject({
      after: z.string().max(200).optional(),
      waitMs: whole.max(MAX_WAIT_MS).default(0),
      fence: whole,
    }),
    answer: desired.nullable(),
    problems: ['illegal-transition'],
  }),
  'agent.reports': call({
    method: 'POST',
    path: '/agent/v1/reports',
    who: 'agent',
    summary: 'What the agent sees',
    body: report,
    problems: ['illegal-transition', 'too-large'],
    bodyLimitBytes: AGENT_LIMIT_BYTES,
  }),
  'agent.logs': call({
    method: 'POST',
    path: '/agent/v1/logs',
    who: 'agent',
    summary: 'Output of deployments, masked already',
    body: logBatch,
    problems: ['illegal-transition', 'too-large'],
    bodyLimitBytes: AGENT_LIMIT_BYTES,
  }),
  'agent.tunnel': call({
    method: 'GET',
    path: '/agent/v1/tunnels/{tunnel}',
    who: 'agent',
    summary: 'Meet whoever waits in a tunnel, by an HTTP Upgrade to nebula-tunnel',
    query: z.strictObject({ fence: whole }),
    problems: ['illegal-transition'],
  }),
} as const;
