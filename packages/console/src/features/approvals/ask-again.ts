// An ended request, asked once more (AP-5). A direct start is asked with what it had; a change set goes back into its
// owner's draft, and straight on when that draft holds nothing else and nothing changed under it since; otherwise it
// has to be looked at first.
import { answer, api, type Shape } from '../../api/client.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import type { Request } from './request-words.ts';

const E = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}';
const S = `${E}/services/{service}` as const;

/** `approval` null: it started at once, since nothing asks for approval there any more. */
export type Asked =
  | { readonly outcome: 'asked'; readonly approval: Shape<'Approval'> | null }
  /** Its lines are in the draft now and wait for a look. */
  | { readonly outcome: 'in-draft' };

/** `key`: of this one asking (api/once.ts). Refusals are thrown. */
export const askAgain = (at: EnvironmentAddress, request: Request, key: string): Promise<Asked> =>
  request.changeSet === null
    ? startAgain(at, request, key)
    : requestAgain(at, request, request.changeSet, key);

/**
 * A rollback to the same deployment, a redeploy of what is live today; all others with the release that was asked for
 * then (AP-5).
 */
async function startAgain(at: EnvironmentAddress, request: Request, key: string): Promise<Asked> {
  const [first] = request.deployments;
  if (!first) throw new Error('This request has no deployment to ask again for.');
  const params = { path: { ...at, service: first.service }, header: { 'Idempotency-Key': key } };
  if (request.kind === 'redeploy') return asked(await answer(api.POST(`${S}/redeploy`, { params })));
  const of = { path: { ...at, deployment: first.id } };
  const { release, rollbackTo } = await answer(api.GET(`${E}/deployments/{deployment}`, { params: of }));
  if (request.kind === 'rollback' && rollbackTo !== null) {
    const body = { deployment: rollbackTo, dryRun: false };
    return asked(await answer(api.POST(`${S}/rollback`, { params, body })));
  }
  if (release === null || 'postgres' in release)
    return asked(await answer(api.POST(`${S}/redeploy`, { params })));
  return asked(await answer(api.POST(`${S}/deploy`, { params, body: { release } })));
}

const asked = ({ approval }: Shape<'Started'>): Asked => ({ outcome: 'asked', approval });

/**
 * Three calls. Between them others may act: the revision keeps anything that was not looked at from being
 * applied, and the key keeps an answer that was lost from being asked for twice.
 */
async function requestAgain(
  at: EnvironmentAddress,
  request: Request,
  changeSet: string,
  key: string,
): Promise<Asked> {
  const once = (what: string) => ({ 'Idempotency-Key': `${key}.${what}` });
  const before = await answer(api.GET(`${E}/draft`, { params: { path: at } }));
  const params = { path: { ...at, changeSet }, header: once('restage') };
  const { draft, merged } = await answer(api.POST(`${E}/change-sets/{changeSet}/restage`, { params }));
  const asItWas =
    draft !== null &&
    before.lines.length === 0 &&
    merged.length === 0 &&
    hasSameBases(request.lines, draft.lines);
  if (!asItWas || draft.needsDowntime.length > 0 || draft.action?.refusal != null)
    return { outcome: 'in-draft' };
  const message = request.message === null ? {} : { message: request.message };
  const body = { revision: draft.revision, ...message };
  const applying = { path: at, header: once('apply') };
  const { approval } = await answer(api.POST(`${E}/draft/apply`, { params: applying, body }));
  return { outcome: 'asked', approval };
}

type Lines = readonly Pick<Shape<'Line'>, 'service' | 'kind' | 'key' | 'base'>[];

/** Whether every line still changes what it changed when it was read. */
export function hasSameBases(then: Lines, now: Lines): boolean {
  const said = (lines: Lines): string =>
    JSON.stringify(
      lines.map(({ service, kind, key, base }) => JSON.stringify([service, kind, key, base])).sort(),
    );
  return said(then) === said(now);
}
