// Every call of the API by its id, such as `draft.apply`. Total: a server that lacks one of them does not start.
import type { Call } from './call.ts';
import { agentCalls } from './calls/agent.ts';
import { approvalCalls } from './calls/approvals.ts';
import { auditCalls } from './calls/audit.ts';
import { buildCalls } from './calls/builds.ts';
import { changeSetCalls } from './calls/change-sets.ts';
import { databaseCalls } from './calls/databases.ts';
import { deploymentCalls } from './calls/deployments.ts';
import { draftCalls } from './calls/draft.ts';
import { environmentCalls } from './calls/environments.ts';
import { importCalls } from './calls/imports.ts';
import { inboxCalls } from './calls/inbox.ts';
import { outputCalls } from './calls/output.ts';
import { peopleCalls } from './calls/people.ts';
import { policyCalls } from './calls/policy.ts';
import { projectCalls } from './calls/projects.ts';
import { pushCalls } from './calls/pushes.ts';
import { registryCalls } from './calls/registries.ts';
import { serviceCalls } from './calls/services.ts';
import { sessionCalls } from './calls/session.ts';
import { settingsCalls } from './calls/settings.ts';
import { systemCalls } from './calls/system.ts';

/** The order is that of the OpenAPI document. */
export const CALLS = {
  ...sessionCalls,
  ...peopleCalls,
  ...policyCalls,
  ...settingsCalls,
  ...registryCalls,
  ...projectCalls,
  ...pushCalls,
  ...buildCalls,
  ...environmentCalls,
  ...serviceCalls,
  ...databaseCalls,
  ...draftCalls,
  ...importCalls,
  ...changeSetCalls,
  ...deploymentCalls,
  ...outputCalls,
  ...approvalCalls,
  ...inboxCalls,
  ...auditCalls,
  ...systemCalls,
  ...agentCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof CALLS;
/** Stable: the command line, logs and metrics go by it. */
export type CallId = keyof Calls;
