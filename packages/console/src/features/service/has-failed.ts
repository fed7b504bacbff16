// Whether the last that was heard of a service is that it does not run as it should.
import type { Shape } from '../../api/client.ts';

export const hasFailed = ({ state }: Pick<Shape<'ServiceDetail'>, 'state'>): boolean =>
  state === 'failed' || state === 'crashing';
