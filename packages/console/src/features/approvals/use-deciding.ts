// Approve, reject and withdraw. Never optimistic: the card waits for the answer, and a second press meanwhile does
// nothing. The revision that was read always goes along, so that nobody approves what they did not see (AP-4).
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { makeOnce } from '../../api/once.ts';
import { approvalQuery, orgKey } from '../../api/queries.ts';
import { readAgain } from '../../api/touches.ts';
import type { Request } from './request-words.ts';

export type Verdict = 'approve' | 'reject' | 'withdraw';

export interface Deciding {
  /** What is under way. */
  readonly busy: Verdict | null;
  /** Why the last try changed nothing, or (drifted) what it did. */
  readonly failure: unknown;
  /** Whether it was decided. Never throws; `failure` says what it was refused with. */
  decide(verdict: Verdict, comment: string): Promise<boolean>;
}

export function useDeciding(org: string, request: Request): Deciding {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const under = useRef(false);
  const [once] = useState(makeOnce);
  const decide: Deciding['decide'] = async (verdict, comment) => {
    if (under.current) return false;
    under.current = true;
    setBusy(verdict);
    setFailure(null);
    try {
      const decided = await once([verdict, comment, request.revision], (key) =>
        send(org, request, verdict, comment, key),
      );
      client.setQueryData(approvalQuery(org, request.id).queryKey, decided);
      void readAgain(client, org, 'approval');
      return true;
    } catch (error) {
      // What ended or changed it meanwhile is shown before the refusal is read.
      await client.invalidateQueries({ queryKey: orgKey(org, 'approvals') });
      setFailure(error);
      return false;
    } finally {
      under.current = false;
      setBusy(null);
    }
  };
  return { busy, failure, decide };
}

const ONE = '/api/v1/orgs/{org}/approvals/{approval}';

function send(
  org: string,
  { id, revision }: Request,
  verdict: Verdict,
  typed: string,
  key: string,
): Promise<Shape<'Approval'>> {
  const params = { path: { org, approval: id }, header: { 'Idempotency-Key': key } };
  if (verdict === 'withdraw') return answer(api.POST(`${ONE}/withdraw`, { params }));
  const comment = typed.trim();
  const body = { revision, ...(comment === '' ? {} : { comment }) };
  return verdict === 'approve'
    ? answer(api.POST(`${ONE}/approve`, { params, body }))
    : answer(api.POST(`${ONE}/reject`, { params, body }));
}
