// Every handler by the id of its call. A route file exports one object; it is named here once.
import type { Handlers } from './handler.ts';
import { approvalHandlers } from './routes/approvals.ts';
import { auditRoutes } from './routes/audit.ts';
import { changeSetHandlers } from './routes/change-sets.ts';
import { channelRoutes } from './routes/channels.ts';
import { clusterRoutes } from './routes/clusters.ts';
import { deploymentHandlers } from './routes/deployments.ts';
import { draftHandlers } from './routes/draft.ts';
import { environmentRoutes } from './routes/environments.ts';
import { eventHandlers } from './routes/events.ts';
import { inboxRoutes } from './routes/inbox.ts';
import { memberRoutes } from './routes/members.ts';
import { orgHandlers } from './routes/orgs.ts';
import { policyRoutes } from './routes/policy.ts';
import { projectRoutes } from './routes/projects.ts';
import { serviceSettingRoutes } from './routes/service-settings.ts';
import { serviceHandlers } from './routes/services.ts';
import { sessionHandlers } from './routes/session.ts';
import { systemHandlers } from './routes/system.ts';
import { tokenRoutes } from './routes/tokens.ts';

export const handlers: Partial<Handlers> = {
  ...sessionHandlers,
  ...orgHandlers,
  ...memberRoutes,
  ...tokenRoutes,
  ...policyRoutes,
  ...clusterRoutes,
  ...channelRoutes,
  ...projectRoutes,
  ...serviceSettingRoutes,
  ...environmentRoutes,
  ...serviceHandlers,
  ...draftHandlers,
  ...changeSetHandlers,
  ...deploymentHandlers,
  ...approvalHandlers,
  ...inboxRoutes,
  ...eventHandlers,
  ...auditRoutes,
  ...systemHandlers,
};
