// Sends a start, once: never optimistic, a second press meanwhile does nothing, and the same start sent again after a
// lost connection carries the same key, so that it counts once (PE-3).
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { makeOnce } from '../../api/once.ts';
import { readAgain } from '../../api/touches.ts';
import type { EnvironmentAddress } from '../../paths.ts';

const S = '/api/v1/orgs/{org}/projects/{project}/environments/{environment}/services/{service}';

/** As the API takes one; a branch is resolved by the server when it is asked (DE-2). */
export type Release = { readonly image: string } | { readonly commit: string } | { readonly ref: string };

/** One start with all that it needs. */
export type Start = { readonly target: EnvironmentAddress; readonly service: string } & (
  | { readonly kind: 'redeploy' }
  | { readonly kind: 'rollback'; readonly deployment: string }
  | { readonly kind: 'promotion'; readonly from: string }
  | { readonly kind: 'deploy'; readonly release: Release }
);

/** `key`: of what must count once; a dry run starts nothing. */
export function send(start: Start, dryRun: boolean, key?: string): Promise<Shape<'Started'>> {
  const header = key === undefined ? {} : { 'Idempotency-Key': key };
  const call = { params: { path: { ...start.target, service: start.service }, header } };
  if (start.kind === 'redeploy') return answer(api.POST(`${S}/redeploy`, { ...call, body: { dryRun } }));
  if (start.kind === 'deploy')
    return answer(api.POST(`${S}/deploy`, { ...call, body: { release: start.release, dryRun } }));
  if (start.kind === 'rollback')
    return answer(api.POST(`${S}/rollback`, { ...call, body: { deployment: start.deployment, dryRun } }));
  return answer(api.POST(`${S}/promote`, { ...call, body: { from: start.from, dryRun } }));
}

/**
 * `started` has the approval where it waits. `begin` never throws; `failure` says what it was refused with.
 */
export interface Starting {
  readonly busy: boolean;
  readonly failure: unknown;
  readonly started: Shape<'Started'> | null;
  begin(start: Start): Promise<void>;
}

/** For one dialog. Deployments and what depends on them are read again once it has started. */
export function useStart(): Starting {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [started, setStarted] = useState<Shape<'Started'> | null>(null);
  const under = useRef(false);
  const [once] = useState(makeOnce);
  const begin = async (start: Start): Promise<void> => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setFailure(null);
    try {
      setStarted(await once(start, (key) => send(start, false, key)));
      void readAgain(client, start.target.org, 'deployment');
    } catch (error) {
      setFailure(error);
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, started, begin };
}
