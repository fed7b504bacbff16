// One press of the action. An attempt whose answer never came is asked again under the same key, so that nothing is
// applied twice; whatever was answered, the next press is an attempt of its own.
import { answer, api, NoConnection, type Shape } from '../../../api/client.ts';
import type { EnvironmentAddress } from '../../../paths.ts';

const APPLY = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/draft/apply';

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
export function makeApply({ org, project, environment }: EnvironmentAddress): Apply {
  let unanswered: { readonly key: string; readonly text: string } | null = null;
  return async (body) => {
    const text = JSON.stringify(body);
    const key = unanswered?.text === text ? unanswered.key : crypto.randomUUID();
    unanswered = { key, text };
    const params = { path: { org, project, environment }, header: { 'Idempotency-Key': key } };
    try {
      const applied = await answer(api.POST(APPLY, { params, body }));
      unanswered = null;
      return applied;
    } catch (error) {
      if (!(error instanceof NoConnection)) unanswered = null;
      throw error;
    }
  };
}
