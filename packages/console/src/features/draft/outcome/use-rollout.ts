// One rollout with all its deployments, as far as it is; events keep it true.
import { useInfiniteQuery } from '@tanstack/react-query';
import { DEPLOYMENT, isFinal } from '@nebula/domain/machines';
import { useEffect } from 'react';
import type { Shape } from '../../../api/client.ts';
import { deploymentsQuery } from '../../../api/queries.ts';
import type { EnvironmentAddress } from '../../../paths.ts';

export interface Rollout {
  /** In the order in which they start. */
  readonly deployments: readonly Shape<'Deployment'>[];
  readonly ended: number;
  /** Ended otherwise than by running: failed, cancelled, superseded, rejected. */
  readonly missed: readonly Shape<'Deployment'>[];
  readonly isOver: boolean;
}

/** Undefined while it is read; `rollout` null: there is none. */
export function useRollout(
  at: EnvironmentAddress,
  rollout: string | null,
): { readonly rollout: Rollout | undefined; readonly error: unknown } {
  const query = useInfiniteQuery({
    ...deploymentsQuery(at, { rollout: rollout ?? '' }),
    enabled: rollout !== null,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (query.data === undefined) return { rollout: undefined, error: query.error };
  return { rollout: rolloutOf(query.data.pages.flatMap(({ items }) => items)), error: null };
}

export function rolloutOf(items: readonly Shape<'Deployment'>[]): Rollout {
  const deployments = [...items].sort((a, b) => a.wave - b.wave || a.service.localeCompare(b.service, 'en'));
  const ended = deployments.filter(({ state }) => isFinal(DEPLOYMENT, state));
  return {
    deployments,
    ended: ended.length,
    missed: ended.filter(({ state }) => state !== 'succeeded'),
    isOver: ended.length === deployments.length,
  };
}

/** "Rollout 2 of 3"; at its end how it ended. */
export function rolloutWords({ deployments, ended, missed, isOver }: Rollout): string {
  const all = deployments.length;
  if (!isOver) return `Rollout ${ended} of ${all}`;
  if (missed.length === 0) return all === 1 ? 'Rollout done' : `Rollout done, ${all} of ${all}`;
  const failed = missed.filter(({ state }) => state === 'failed').length;
  return failed > 0
    ? `Rollout failed, ${all - missed.length} of ${all} run`
    : `Rollout ended, ${all - missed.length} of ${all} run`;
}
