// What can be done with clusters. A cluster's state is told by no event: while the page is open it is asked again.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { clustersQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import type { Cluster } from './cluster-words.tsx';

const ASK_AGAIN_MS = 10_000;
/** While somebody waits for the first word of an agent that they just started. */
const ASK_SOON_MS = 1_500;

/** `token` is in this answer alone: show it before anything else happens. */
export type MadeCluster = Shape<'Cluster'> & { readonly token: string };

/** `soon`: asks often, for whoever waits for an agent. */
export function useClusters(soon: boolean): readonly Cluster[] {
  const org = useOrg();
  const { data } = useSuspenseQuery({
    ...clustersQuery(org),
    refetchInterval: soon ? ASK_SOON_MS : ASK_AGAIN_MS,
  });
  return data;
}

const CLUSTER = '/api/v1/orgs/{org}/clusters/{cluster}';

/** All throw what they are refused with; the list is read again after each. */
export interface ClusterActions {
  make(name: string): Promise<MadeCluster>;
  rename(id: string, name: string): Promise<void>;
  /** The old token ends at once. */
  newToken(id: string): Promise<MadeCluster>;
  remove(id: string): Promise<void>;
}

export function useClusterActions(): ClusterActions {
  const org = useOrg();
  const client = useQueryClient();
  return useMemo(() => {
    const readAgain = () => client.invalidateQueries({ queryKey: clustersQuery(org).queryKey });
    const pathOf = (cluster: string) => ({ params: { path: { org, cluster } } });
    return {
      make: async (name) => {
        const made = await answer(
          api.POST('/api/v1/orgs/{org}/clusters', { params: { path: { org } }, body: { name } }),
        );
        await readAgain();
        return made;
      },
      rename: async (id, name) => {
        await answer(api.PATCH(CLUSTER, { ...pathOf(id), body: { name } }));
        await readAgain();
      },
      newToken: async (id) => {
        const made = await answer(api.POST(`${CLUSTER}/token`, pathOf(id)));
        await readAgain();
        return made;
      },
      remove: async (id) => {
        await answer(api.DELETE(CLUSTER, pathOf(id)));
        await readAgain();
      },
    };
  }, [client, org]);
}
