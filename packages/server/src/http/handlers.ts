// Every handler by the id of its call. A route file exports one object; it is named here once.
import type { Handlers } from './handler.ts';
import { agentHandlers } from './routes/agent.ts';
import { approvalHandlers } from './routes/approvals.ts';
import { arrivalHandlers } from './routes/arrivals.ts';
import { auditHandlers } from './routes/audit.ts';
import { buildHandlers } from './routes/builds.ts';
import { changeSetHandlers } from './routes/change-sets.ts';
import { channelHandlers } from './routes/channels.ts';
import { clusterHandlers } from './routes/clusters.ts';
import { databaseHandlers } from './routes/databases.ts';
import { deploymentHandlers } from './routes/deployments.ts';
import { draftHandlers } from './routes/draft.ts';
import { environmentHandlers } from './routes/environments.ts';
import { eventHandlers } from './routes/events.ts';
import { importHandlers } from './routes/imports.ts';
import { inboxHandlers } from './routes/inbox.ts';
import { logHandlers } from './routes/logs.ts';
import { memberHandlers } from './routes/members.ts';
import { orgHandlers } from './routes/orgs.ts';
import { policyHandlers } from './routes/policy.ts';
import { projectHandlers } from './routes/projects.ts';
import { pushHandlers } from './routes/pushes.ts';
import { registryHandlers } from './routes/registries.ts';
import { serviceSettingHandlers } from './routes/service-settings.ts';
import { serviceHandlers } from './routes/services.ts';
import { sessionHandlers } from './routes/session.ts';
import { systemHandlers } from './routes/system.ts';
import { tokenHandlers } from './routes/tokens.ts';

/**
 * The order means nothing; no two files have the same call, or the later would hide the earlier in silence.
 */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...orgHandlers,
  ...memberHandlers,
  ...tokenHandlers,
  ...policyHandlers,
  ...clusterHandlers,
  ...channelHandlers,
  ...registryHandlers,
  ...projectHandlers,
  ...pushHandlers,
  ...buildHandlers,
  ...serviceSettingHandlers,
  ...environmentHandlers,
  ...serviceHandlers,
  ...databaseHandlers,
  ...draftHandlers,
  ...importHandlers,
  ...arrivalHandlers,
  ...changeSetHandlers,
  ...deploymentHandlers,
  ...logHandlers,
  ...approvalHandlers,
  ...inboxHandlers,
  ...eventHandlers,
  ...auditHandlers,
  ...systemHandlers,
  ...agentHandlers,
};
