// One press of the action. An attempt whose answer never came is asked again under the same key, so that nothing is
// applied twice; whatever was answered, the next press is an attempt of its own.
import { answer, api, type Shape } from '../../../api/client.ts';
import { makeOnce } from '../../../api/once.ts';
import type { Reviewed } from '../use-reviewed.ts';

const E = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}';

export interface ApplyBody {
  readonly message?: string;
  readonly acceptDowntime?: boolean;
  /** Of the review that was read. */
  readonly revision: string;
}

export interface Applied {
  readonly changeSet: Shape<'ChangeSet'>;
  readonly rollout: { readonly id: string; readonly deployments: readonly Shape<'Deployment'>[] } | null;
  readonly approval: Shape<'Approval'> | null;
}

export type Apply = (body: ApplyBody) => Promise<Applied>;

/** Throws what the server refuses, and `NoConnection` when it is not known what became of it. */
export function makeApply({ at: { org, project, environment }, changeSet }: Reviewed): Apply {
  const once = makeOnce();
  const path = { org, project, environment };
  return (body) =>
    once(body, (key) => {
      const header = { 'Idempotency-Key': key };
      if (changeSet === null) return answer(api.POST(`${E}/draft/apply`, { params: { path, header }, body }));
      const params = { path: { ...path, changeSet }, header };
      return answer(api.POST(`${E}/change-sets/{changeSet}/apply`, { params, body }));
    });
}
