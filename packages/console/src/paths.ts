// Every address of the console, written once. Links in mails, chats and bookmarks stay good: change none.
import type { PanelTab } from './app/panel-tab.ts';

export interface EnvironmentAddress {
  readonly org: string;
  readonly project: string;
  readonly environment: string;
}

/** A project, or one environment of it: what a list of the organization is narrowed to. */
export interface Place {
  readonly project: string;
  readonly environment?: string | undefined;
}

interface CanvasView {
  readonly service?: string | undefined;
  readonly tab?: PanelTab | undefined;
  readonly review?: boolean;
  /** Of the tab logs: whose output. */
  readonly deployment?: string | undefined;
}

interface ChangesView {
  readonly state?: string | undefined;
  readonly mine?: boolean;
}

interface DeploymentsView {
  readonly service?: string | undefined;
  readonly state?: string | undefined;
  readonly rollout?: string | undefined;
}

/** What the audit log is narrowed to; days as YYYY-MM-DD, both inside. */
export interface AuditView {
  readonly type?: string | undefined;
  readonly person?: string | undefined;
  readonly project?: string | undefined;
  readonly environment?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const join = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

const query = (pairs: Record<string, string | undefined>): string => {
  const given = Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

export const paths = {
  home: '/',
  signIn: (next?: string) => `/sign-in${query({ next })}`,
  invitation: (token: string) => join('invitations', token),
  account: (org: string) => join(org, 'settings', 'account'),
  org: (org: string) => join(org),
  canvas: (at: EnvironmentAddress, view: CanvasView = {}) =>
    join(at.org, at.project, at.environment) +
    query({
      service: view.service,
      tab: view.tab,
      deployment: view.deployment,
      review: view.review ? 'true' : undefined,
    }),
  deployments: (at: EnvironmentAddress, { service, state, rollout }: DeploymentsView = {}) =>
    join(at.org, at.project, at.environment, 'deployments') + query({ service, state, rollout }),
  changes: (at: EnvironmentAddress, { state, mine }: ChangesView = {}) =>
    join(at.org, at.project, at.environment, 'changes') + query({ state, mine: mine ? 'true' : undefined }),
  change: (at: EnvironmentAddress, id: string) => join(at.org, at.project, at.environment, 'changes', id),
  environmentSettings: (at: EnvironmentAddress) => join(at.org, at.project, at.environment, 'settings'),
  project: (org: string, project: string) => join(org, project),
  projectSettings: (org: string, project: string) => join(org, project, 'settings'),
  approvals: (org: string, state?: 'decided', place?: Place) =>
    join(org, 'approvals') + query({ state, project: place?.project, environment: place?.environment }),
  approval: (org: string, id: string) => join(org, 'approvals', id),
  inbox: (org: string) => join(org, 'inbox'),
  organization: (org: string) => join(org, 'settings'),
  policy: (org: string) => join(org, 'settings', 'policy'),
  members: (org: string) => join(org, 'settings', 'members'),
  tokens: (org: string) => join(org, 'settings', 'tokens'),
  clusters: (org: string) => join(org, 'settings', 'clusters'),
  registries: (org: string) => join(org, 'settings', 'registries'),
  channels: (org: string) => join(org, 'settings', 'channels'),
  audit: (org: string, view: AuditView = {}) => join(org, 'settings', 'audit') + query({ ...view }),
} as const;
