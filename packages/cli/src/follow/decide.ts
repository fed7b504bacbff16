// Approving and rejecting: shows what the request would run, asks somebody who is there, and sends the revision that was
// shown, so that nobody decides what they have not seen (AP-4).
import type { Command } from 'commander';
import type { ApprovalShape } from '@nebula/contract/shapes/approval';
import { askIfThere } from '../input/confirmed.ts';
import { renderApproval } from '../render/approval.ts';
import type { Session } from '../session/session.ts';

/** `revision` stands for having read it already: then nothing is asked. */
export interface DecisionOptions {
  readonly message?: string;
  readonly yes?: boolean;
  readonly revision?: string;
}

export const addDecision = (command: Command): Command =>
  command
    .argument('<id>', 'the request')
    .option('-m, --message <text>', 'a comment')
    .option('-y, --yes', 'does not ask')
    .option('--revision <revision>', 'decides the request as it was read and nothing newer; does not ask');

/** Refused as `stale` when what it would run has changed since it was shown. */
export async function decide(
  session: Session,
  verb: 'approve' | 'reject',
  id: string,
  options: DecisionOptions,
): Promise<ApprovalShape> {
  const { org } = await session.orgPlace();
  const params = { org, approval: id };
  const revision = options.revision ?? (await shownRevision(session, verb, params, options.yes ?? false));
  const body = { revision, ...(options.message === undefined ? {} : { comment: options.message }) };
  return verb === 'approve'
    ? session.api.call('approval.approve', { params, body })
    : session.api.call('approval.reject', { params, body });
}

/** Without a terminal it is not asked: the revision still holds the decision to what was loaded here. */
async function shownRevision(
  session: Session,
  verb: string,
  params: { readonly org: string; readonly approval: string },
  yes: boolean,
): Promise<string> {
  const shown = await session.api.call('approval.show', { params });
  if (!yes && session.terminal.interactive && shown.state === 'pending') {
    session.remark(shown, renderApproval);
    await askIfThere(session, yes, `${verb === 'approve' ? 'Approve' : 'Reject'} it?`);
  }
  return shown.revision;
}
