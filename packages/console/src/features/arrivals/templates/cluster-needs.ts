// What of a template the environment's cluster cannot run, in the domain's own sentences: said before anybody has filled in
// a form for nothing. What is refused in the end the server says.
import { useQuery } from '@tanstack/react-query';
import { fromInput } from '@nebula/domain/spec/from-input';
import type { Capabilities } from '@nebula/domain/spec/spec';
import { validateEnvironment } from '@nebula/domain/spec/validate';
import { clustersQuery, environmentQuery } from '../../../api/queries.ts';
import type { EnvironmentAddress } from '../../../paths.ts';
import type { Template } from './found-templates.ts';

type Need = Template['needs'][number];

/** The least service that needs it; total, so that a new need does not compile without one. */
const NEEDING: Readonly<Record<Need, object>> = {
  images: { image: 'any' },
  repositories: { repo: 'any' },
  postgres: { kind: 'postgres', volume: { size: '1Gi' } },
  volumes: { image: 'any', volume: { path: '/data', size: '1Gi' } },
};

/** By the needs of a template: each sentence once; empty where all of it runs, or nothing is known of the cluster. */
export function useWhyNotRun(at: EnvironmentAddress): (needs: readonly Need[]) => readonly string[] {
  const { data: environment } = useQuery(environmentQuery(at));
  const { data: clusters } = useQuery(clustersQuery(at.org));
  const own = clusters?.find(({ id, slug }) => id === environment?.cluster || slug === environment?.cluster);
  return (needs) => whyNotRun(needs, own?.capabilities ?? null);
}

export function whyNotRun(needs: readonly Need[], capabilities: Capabilities | null): readonly string[] {
  const sentences = needs.flatMap((need) => {
    const parsed = fromInput(NEEDING[need], 'value');
    if (!parsed.ok) throw new Error(`the least service that needs ${need} is valid`);
    return validateEnvironment({ services: { it: parsed.state }, variables: {} }, capabilities);
  });
  return [...new Set(sentences.map(({ message }) => message))];
}
