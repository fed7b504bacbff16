// Whether the environment's cluster can run what templates and Compose files mostly are: images. Said before anybody has
// filled in a form for nothing; what is refused in the end the server says.
import { useQuery } from '@tanstack/react-query';
import { fromInput } from '@nebula/domain/spec/from-input';
import type { Capabilities } from '@nebula/domain/spec/spec';
import { validateEnvironment } from '@nebula/domain/spec/validate';
import { clustersQuery, environmentQuery } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';

/** Undefined where it can, or nothing is known of it yet. */
export function useWhyNoImages(at: EnvironmentAddress): string | undefined {
  const { data: environment } = useQuery(environmentQuery(at));
  const { data: clusters } = useQuery(clustersQuery(at.org));
  const own = clusters?.find(({ id, slug }) => id === environment?.cluster || slug === environment?.cluster);
  return whyNoImages(own?.capabilities ?? null);
}

/** The domain's own sentence. */
export function whyNoImages(capabilities: Capabilities | null): string | undefined {
  const parsed = fromInput({ image: 'any' }, 'value');
  if (!parsed.ok) throw new Error('a service of an image alone is valid');
  return validateEnvironment({ services: { it: parsed.state }, variables: {} }, capabilities)[0]?.message;
}
