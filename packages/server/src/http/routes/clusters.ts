// Clusters and their agents' tokens.
import {
  makeCluster,
  removeCluster,
  renameCluster,
  rotateClusterToken,
} from '../../commands/settings/clusters.ts';
import { clusterShape, listClusters, requireCluster } from '../../queries/settings/clusters.ts';
import type { Handlers } from '../handler.ts';

/** A new token is in its answer and nowhere else. */
export const clusterHandlers: Handlers<
  | 'clusters.list'
  | 'clusters.make'
  | 'clusters.show'
  | 'clusters.change'
  | 'clusters.token'
  | 'clusters.remove'
> = {
  'clusters.list': ({ store, scope, query }) => listClusters(store.db, scope.org.id, query),
  'clusters.make': ({ store, scope, body }) => makeCluster(store, scope, body.name),
  'clusters.show': async ({ store, scope, params }) =>
    clusterShape(await requireCluster(store.db, scope.org.id, params.cluster)),
  'clusters.change': ({ store, scope, params, body }) =>
    renameCluster(store, scope, params.cluster, body.name),
  'clusters.token': ({ store, scope, params }) => rotateClusterToken(store, scope, params.cluster),
  'clusters.remove': ({ store, scope, params }) => removeCluster(store, scope, params.cluster),
};
