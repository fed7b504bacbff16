// What a service is, at a glance: a database, something that answers requests, something that works unseen.
import { Box, Database, Globe } from 'lucide-react';
import type { Shape } from '../../api/client.ts';

export function ServiceIcon({
  service,
}: {
  readonly service: Pick<Shape<'ServiceDetail'>, 'kind' | 'spec'>;
}) {
  if (service.kind === 'postgres') return <Database aria-hidden="true" />;
  return service.spec.port === false ? <Box aria-hidden="true" /> : <Globe aria-hidden="true" />;
}
