// Who decides (AP-3 to AP-5, AP-9, AP-11, AP-14): all combinations against a plain definition, and the edges by hand.
import { describe, expect, it } from 'vitest';
import { APPROVAL, type ApprovalState } from '../machines.ts';
import { type Actor, type Role, ROLES, roleOf } from '../people/permissions.ts';
import type { DecisionMade } from '../problems.ts';
import { RULE_TITLES, type StartKind } from './auto-pass.ts';
import {
  type DecidableApproval,
  type Decider,
  endedSentence,
  supersededSentence,
  EXPIRES_AFTER_MS,
  mayDecide,
} from './decide.ts';

const KINDS: readonly StartKind[] = ['deploy', 'redeploy', 'rollback', 'promotion', 'build', 'change-set'];
const ASKED_AT = Date.parse('2026-06-01T12:00:00Z');
const NOON: Pick<DecidableApproval, 'expiresAtMs'> = { expiresAtMs: ASKED_AT + EXPIRES_AFTER_MS };
const DEFAULTS = { approversCannotApproveOwn: true, rollbacksSkipApproval: false };

const person = (id: string): Actor => ({ kind: 'person', personId: id, name: id, via: 'console' });
const tokenOf = (id: string, tokenId = 'tok_1'): Actor => ({
  kind: 'token',
  tokenId,
  tokenName: 'ci',
  personId: id,
  name: id,
  via: 'token',
});
const pending: DecidableApproval = {
  kind: 'deploy',
  state: 'pending',
  requesterPerson: 'ben',
  decision: null,
  ...NOON,
};
const ada: Decider = { actor: person('ada'), role: 'admin' };
const facts = (policies = DEFAULTS, nowMs = ASKED_AT + 1) => ({ policies, nowMs });

describe('AP-9: every requester, decider and policy', () => {
  /** Requester as the decider sees it → the person who counts. */
  const REQUESTERS = {
    themselves: 'ada',
    'their own token': 'ada',
    "another's token": 'ben',
    another: 'ben',
    none: null,
  };
  const DECIDERS = ROLES.flatMap((role): [string, Actor, Role, Role | null][] => [
    ['person', person('ada'), role, null],
    ...ROLES.map((tokenRole): [string, Actor, Role, Role] => [
      'token',
      tokenOf('ada', 'tok_2'),
      role,
      tokenRole,
    ]),
  ]);
  const POLICIES = [true, false].flatMap((own) =>
    [true, false].map((skip) => ({ approversCannotApproveOwn: own, rollbacksSkipApproval: skip })),
  );

  it.each(Object.entries(REQUESTERS))('AP-3, AP-9, AP-11: asked by %s', (_who, requesterPerson) => {
    let compared = 0;
    for (const [, actor, role, tokenRole] of DECIDERS) {
      for (const policies of POLICIES) {
        for (const kind of KINDS) {
          const small = [role, tokenRole].some((one) => one === 'viewer' || one === 'developer');
          const skips = kind === 'rollback' && policies.rollbacksSkipApproval;
          const own = requesterPerson === 'ada' && policies.approversCannotApproveOwn && !skips;
          const should = small ? 'not-allowed' : own ? 'self-approval' : undefined;
          const is = mayDecide(
            { ...pending, kind, requesterPerson },
            { actor, role: roleOf(role, tokenRole) },
            facts(policies),
          );
          expect(is?.code, JSON.stringify({ actor, role, tokenRole, policies, kind })).toBe(should);
          compared += 1;
        }
      }
    }
    expect(compared).toBe(20 * 4 * 6);
  });

  it('AP-9: nobody approves what their own token requested, and the refusal names the policy and its place (C-45)', () => {
    expect(mayDecide({ ...pending, requesterPerson: 'ada' }, ada, facts())).toEqual({
      code: 'self-approval',
      detail:
        'Someone else has to decide your own request: "Approvers can\'t approve their own requests" in Settings > ' +
        'Security & policy is on.',
      needs: 'another admin or owner',
    });
  });

  it('AP-13: the policies of AP-9 are those in force when it is decided', () => {
    const own = { ...pending, kind: 'rollback', requesterPerson: 'ada' } as const;
    expect(mayDecide(own, ada, facts())?.code).toBe('self-approval');
    expect(mayDecide(own, ada, facts({ ...DEFAULTS, rollbacksSkipApproval: true }))).toBeNull();
    expect(mayDecide(own, ada, facts({ ...DEFAULTS, approversCannotApproveOwn: false }))).toBeNull();
  });

  it('AP-11: agents, pushes and timers decide nothing, whatever role they claim', () => {
    const actors: Actor[] = [
      { kind: 'agent', clusterId: 'clu_1', name: 'local', via: 'agent' },
      { kind: 'push', name: 'Eve', commit: 'abc', via: 'push' },
      { kind: 'system', name: 'Nebula', via: 'timer' },
    ];
    const codes = actors.map((actor) => mayDecide(pending, { actor, role: 'owner' }, facts())?.code);
    expect(codes).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
  });

  it('AP-11: who is no member any more decides nothing, through a token either', () => {
    expect(mayDecide(pending, { actor: tokenOf('ada'), role: null }, facts())?.code).toBe('not-allowed');
  });
});

describe('AP-5: expiry', () => {
  const at = (nowMs: number) => mayDecide(pending, ada, facts(DEFAULTS, nowMs))?.code;

  it('AP-5, C-54: at 24 h 0 min a decision is refused though no timer has fired', () => {
    const day = 24 * 60 * 60 * 1000;
    expect([at(ASKED_AT + day - 1), at(ASKED_AT + day), at(ASKED_AT + day + 1)]).toEqual([
      undefined,
      'expired',
      'expired',
    ]);
  });

  it('AP-5, AP-14: one that expired says so, with its state and the way out', () => {
    expect(mayDecide({ ...pending, state: 'expired' }, ada, facts())).toEqual({
      code: 'expired',
      detail: 'Nobody decided this request within 24 hours, so it has expired. Ask again to deploy it.',
      state: 'expired',
    });
  });

  it('AP-14: one that was decided in time does not turn into an expired one', () => {
    const decided: DecidableApproval = { ...pending, state: 'approved' };
    expect(mayDecide(decided, ada, facts(DEFAULTS, ASKED_AT + 2 * EXPIRES_AFTER_MS))?.code).toBe(
      'already-decided',
    );
  });
});

describe('AP-14: ended ones', () => {
  const made = (state: ApprovalState, more: Partial<DecisionMade> = {}): DecisionMade => ({
    state,
    by: { id: 'ben', name: 'Ben' },
    via: 'cli',
    rule: null,
    comment: null,
    at: '2026-06-01T12:30:00Z',
    ...more,
  });

  it.each([
    ['approved', {}, 'Ben approved it.'],
    ['approved', { rule: 'requester-can-decide' }, 'It passed at once: Requester can decide.'],
    ['rejected', {}, 'Ben rejected it.'],
    ['withdrawn', {}, 'Ben withdrew it.'],
    ['withdrawn', { by: null }, 'It was withdrawn.'],
    ['superseded', { by: null }, 'A newer request for one of its services took its place.'],
  ] as const)(
    'AP-4, AP-14: the second decision on one that is %s is told who or what ended it',
    (state, more, detail) => {
      const decision = made(state, more);
      expect(mayDecide({ ...pending, state, decision }, ada, facts())).toEqual({
        code: 'already-decided',
        detail,
        decision,
      });
    },
  );

  it('AP-14: every final state refuses, also where nothing is known of its end', () => {
    const codes = Object.keys(APPROVAL).map(
      (state) => mayDecide({ ...pending, state: state as ApprovalState }, ada, facts())?.code,
    );
    const decided = 'already-decided';
    expect(codes).toEqual([undefined, decided, decided, 'expired', decided, decided]);
  });

  it('GA-1: the role is judged before the state, and the state before who asked', () => {
    const ended: DecidableApproval = {
      ...pending,
      state: 'rejected',
      requesterPerson: 'ada',
      decision: made('rejected'),
    };
    expect(mayDecide(ended, { ...ada, role: 'developer' }, facts())?.code).toBe('not-allowed');
    expect(mayDecide(ended, ada, facts())?.code).toBe('already-decided');
  });

  it('AP-6: a superseded one says by whose newer request, or that a push did it', () => {
    expect(supersededSentence({ name: 'Ada' }, ['web'])).toBe('Superseded by Ada’s newer request for web.');
    expect(supersededSentence(null, ['api', 'db', 'web'])).toBe(
      'Superseded by a newer push for api, db and web.',
    );
  });

  it('AP-14: a rule that a later version took away is named by its id', () => {
    expect(endedSentence('approved', made('approved', { rule: 'gone-rule' }))).toBe(
      'It passed at once: gone-rule.',
    );
    expect(RULE_TITLES).not.toHaveProperty('gone-rule');
  });
});
