// What a service is, at a glance: a database, something that answers requests, something that works unseen.
import { Box, Database, Globe } from 'lucide-react';
import type { Shape } from '../api/client.ts';

export type ServiceKind = 'database' | 'app' | 'worker';

const ICONS = { database: Database, app: Globe, worker: Box } as const satisfies Record<ServiceKind, unknown>;

export const serviceKind = ({ kind, worker }: Pick<Shape<'Service'>, 'kind' | 'worker'>): ServiceKind =>
  kind === 'postgres' ? 'database' : worker ? 'worker' : 'app';

export function ServiceIcon({ kind }: { readonly kind: ServiceKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" />;
}
