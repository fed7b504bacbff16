// Approve, reject and withdraw. Never optimistic: the card waits for the answer, and a second press meanwhile does
// nothing. The revision that was read always goes along, so that nobody approves what they did not see (AP-4).
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answer, api, isProblem, NoConnection, type Shape } from '../../api/client.ts';
import { approvalQuery, orgKey } from '../../api/queries.ts';
import type { Request } from './request-words.ts';

export type Verdict = 'approve' | 'reject' | 'withdraw';

export interface Deciding {
  /** What is under way. */
  readonly busy: Verdict | null;
  /** Why the last try changed nothing, or (drifted) what it did. */
  readonly failure: unknown;
  /** True when the request is not what it was when the reader pressed: nothing was decided. */
  readonly changed: boolean;
  decide(verdict: Verdict, comment: string): Promise<boolean>;
}

export function useDeciding(org: string, request: Request): Deciding {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const under = useRef(false);
  // The same decision sent again after a lost connection carries the same key, and so counts once (PE-3).
  const key = useRef<{ readonly of: string; readonly value: string } | null>(null);

  const keep = (decided: Request): void => {
    client.setQueryData(approvalQuery(org, request.id).queryKey, decided);
    for (const family of ['approvals', 'change-sets', 'deployments', 'services', 'draft', 'inbox'] as const) {
      void client.invalidateQueries({ queryKey: orgKey(org, family) });
    }
  };
  const readAgain = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: orgKey(org, 'approvals') });
  };
  const decide: Deciding['decide'] = async (verdict, comment) => {
    if (under.current) return false;
    under.current = true;
    setBusy(verdict);
    setFailure(null);
    const of = JSON.stringify([verdict, comment, request.revision]);
    key.current = key.current?.of === of ? key.current : { of, value: crypto.randomUUID() };
    try {
      keep(await send(org, request, verdict, comment, key.current.value));
      return true;
    } catch (error) {
      if (!(error instanceof NoConnection)) key.current = null;
      // What ended or changed it meanwhile is shown before the refusal is read.
      await readAgain();
      setFailure(error);
      return false;
    } finally {
      under.current = false;
      setBusy(null);
    }
  };
  return { busy, failure, changed: isProblem(failure, 'stale'), decide };
}

const ONE = '/api/v1/orgs/{org}/approvals/{approval}';

function send(
  org: string,
  { id, revision }: Request,
  verdict: Verdict,
  typed: string,
  key: string,
): Promise<Shape<'Approval'>> {
  const params = { path: { org, approval: id } };
  const headers = { 'idempotency-key': key };
  if (verdict === 'withdraw') return answer(api.POST(`${ONE}/withdraw`, { params, headers }));
  const comment = typed.trim();
  const body = { revision, ...(comment === '' ? {} : { comment }) };
  return verdict === 'approve'
    ? answer(api.POST(`${ONE}/approve`, { params, headers, body }))
    : answer(api.POST(`${ONE}/reject`, { params, headers, body }));
}
