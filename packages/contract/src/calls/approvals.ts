// Approvals: asked, decided once (AP).
// Whoever may read sees all of them; who may decide is judged anew under the lock of each decision. A decision may
// carry the revision that was read: then what was not read is never approved (AP-4).
import { z } from 'zod';
import { MAX_COMMENT_CHARACTERS } from '@nebula/domain/limits';
import { call, ORG } from '../call.ts';
import { listOf, pageQuery, sentRevision } from '../shapes/basics.ts';
import { approval } from '../shapes/approval.ts';

const ONE = `${ORG}/approvals/{approval}` as const;

const decisionBody = z
  .strictObject({
    comment: z.string().max(MAX_COMMENT_CHARACTERS).optional(),
    revision: sentRevision.optional(),
  })
  .default({});

export const approvalCalls = {
  'approvals.list': call({
    method: 'GET',
    path: `${ORG}/approvals`,
    who: 'read',
    summary: 'Pending requests newest asked first, decided ones newest decided first',
    query: pageQuery.extend({
      state: z.enum(['pending', 'decided']).default('pending'),
      project: z.string().max(100).optional(),
      environment: z.string().max(100).optional(),
    }),
    answer: listOf(approval),
    problems: [],
  }),
  'approval.show': call({
    method: 'GET',
    path: ONE,
    who: 'read',
    summary: 'One request: what it would run, what it would end, and whether the caller may decide',
    answer: approval,
    problems: [],
  }),
  'approval.approve': call({
    method: 'POST',
    path: `${ONE}/approve`,
    who: 'decide',
    summary: 'Approve: its deployments start',
    body: decisionBody,
    answer: approval,
    problems: [
      'already-decided',
      'expired',
      'self-approval',
      'not-a-rollback',
      'stale',
      'drifted',
      'frozen',
      'concurrency-limit',
    ],
  }),
  'approval.reject': call({
    method: 'POST',
    path: `${ONE}/reject`,
    who: 'decide',
    summary: 'Reject: its deployments end',
    body: decisionBody,
    answer: approval,
    problems: ['already-decided', 'expired', 'self-approval', 'stale'],
  }),
  'approval.withdraw': call({
    method: 'POST',
    path: `${ONE}/withdraw`,
    who: 'withdraw',
    summary: 'Take the request back; its change set is a draft again',
    answer: approval,
    problems: ['already-decided', 'expired'],
  }),
} as const;
