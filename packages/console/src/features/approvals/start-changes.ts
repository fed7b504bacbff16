// What a rollback would change, asked without starting anything. Not everybody may ask (it takes who may deploy): then
// the release alone is shown.
import { queryOptions, skipToken } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { environmentKey } from '../../api/queries.ts';
import type { EnvironmentAddress } from '../../paths.ts';

const S = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}';

/** `target`: the deployment to return to; null asks nothing. */
export const startChangesQuery = (at: EnvironmentAddress, service: string, target: string | null) =>
  queryOptions({
    queryKey: [...environmentKey(at, 'services'), service, 'rollback', target],
    queryFn:
      target === null
        ? skipToken
        : async ({ signal }) => {
            const params = { path: { ...at, service } };
            const body = { deployment: target, dryRun: true };
            const started = await answer(api.POST(`${S}/rollback`, { params, body, signal }));
            return started.changes ?? [];
          },
    retry: false,
  });
