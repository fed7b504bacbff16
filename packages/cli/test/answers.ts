// Answers of the API for the renderers' tests: a valid one, in which a test names only what matters.
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import type { DeploymentShape } from '@nebula/contract/shapes/deployment';
import type { DraftShape } from '@nebula/contract/shapes/draft';
import type { LineShape } from '@nebula/contract/shapes/line';
import type { ServiceShape } from '@nebula/contract/shapes/service';
import { PLAIN } from '../src/terminal/style.ts';
import type { Page } from '../src/terminal/page.ts';

export const NOW = Date.parse('2030-01-01T12:00:00Z');
export const PAGE: Page = { width: 80, style: PLAIN, now: NOW };
export const STAGING = { project: 'shop', environment: 'staging' };

export const aLine = (line: Partial<LineShape> = {}): LineShape => ({
  id: 'lin_1',
  service: 'web',
  kind: 'replicas',
  key: null,
  base: 2,
  value: 3,
  live: 2,
  drifted: false,
  alreadySo: false,
  redeploys: true,
  downtime: false,
  label: 'replicas 2 → 3',
  ...line,
});

export const aVariable = (key: string, from: string, to: string, line: Partial<LineShape> = {}): LineShape =>
  aLine({
    id: `lin_${key}`,
    kind: 'variable.set',
    key,
    base: from,
    value: to,
    live: from,
    label: `${key}: ${from} → ${to}`,
    ...line,
  });

export const aDraft = (draft: Partial<DraftShape> = {}): DraftShape => ({
  id: 'cs_1',
  state: 'draft',
  revision: '7',
  lines: [aLine()],
  order: 'web',
  affected: [{ service: 'web', wave: 0, downtime: false }],
  removed: [],
  needsDowntime: [],
  clusterAway: null,
  action: { label: 'Deploy 1 change', kind: 'deploy', passes: null, decidedBy: null, refusal: null },
  conflictsWith: [],
  ...draft,
});

export const aDeployment = (deployment: Partial<DeploymentShape> = {}): DeploymentShape => ({
  id: 'dep_1',
  state: 'deploying',
  kind: 'deploy',
  service: 'web',
  environment: 'staging',
  release: { image: 'ghcr.io/acme/web:1.4' },
  rollout: 'ro_1',
  wave: 0,
  requester: { id: 'per_1', name: 'Ann', token: null },
  via: 'cli',
  changeSet: null,
  approval: null,
  reason: null,
  waiting: null,
  phase: null,
  rollbackTo: null,
  createdAt: '2030-01-01T11:58:00.000Z',
  startedAt: null,
  endedAt: null,
  cancelling: false,
  ...deployment,
});

export const aService = (service: Partial<ServiceShape> = {}): ServiceShape => ({
  id: 'se_1',
  name: 'web',
  kind: 'app',
  state: 'running',
  message: null,
  url: 'http://127.0.0.1:7000',
  replicas: { wanted: 2, ready: 2 },
  source: { image: 'ghcr.io/acme/web:1.4' },
  worker: false,
  volume: null,
  failover: false,
  release: { image: 'ghcr.io/acme/web:1.4' },
  deployment: null,
  deployedAt: '2030-01-01T11:59:00.000Z',
  deployedBy: { id: 'per_1', name: 'Ann', token: null },
  approval: null,
  staged: null,
  dependsOn: [],
  diverged: false,
  ...service,
});

export const anApproval = (approval: Partial<ApprovalShape> = {}): ApprovalShape => ({
  id: 'apr_1',
  kind: 'change-set',
  state: 'pending',
  revision: 'r1',
  project: 'shop',
  projectName: 'Shop',
  environment: 'production',
  environmentName: 'Production',
  services: ['web'],
  requester: { id: 'per_1', name: 'Ann', token: null },
  requesterGone: false,
  via: 'cli',
  message: 'For Friday',
  requestedAt: '2030-01-01T11:00:00.000Z',
  expiresAt: '2030-01-02T11:00:00.000Z',
  approvableUntil: null,
  canDecide: true,
  whyNot: null,
  supersedes: [],
  decision: null,
  drifted: [],
  errors: [],
  lines: [aLine()],
  affected: [{ service: 'web', wave: 0, downtime: false }],
  removed: [],
  unacceptedDowntime: [],
  changes: [],
  deployments: [],
  changeSet: 'cs_1',
  ...approval,
});

export const text = (lines: readonly string[]): string => lines.join('\n');
