// AP-8 exhaustively: whoever asks, with whatever role, through whatever, under all policies and settings, compared with
// a plain definition that shares nothing with the rules' files; and rows that were written by hand from the text.
import { describe, expect, it } from 'vitest';
import { type Actor, type Role, ROLES, roleOf } from '../people/permissions.ts';
import {
  type PassFacts,
  passesAtOnce,
  PASS_RULES,
  RULE_TITLES,
  type SkipSetting,
  type StartKind,
} from './auto-pass.ts';

const KINDS: readonly StartKind[] = ['deploy', 'redeploy', 'rollback', 'promotion', 'build', 'change-set'];
const person = (id: string): Actor => ({ kind: 'person', personId: id, name: id, via: 'console' });
const tokenOf = (id: string): Actor => ({
  kind: 'token',
  tokenId: `token-${id}`,
  tokenName: 'ci',
  personId: id,
  name: id,
  via: 'token',
});
const PUSH: Actor = { kind: 'push', name: 'Eve', commit: 'abc', via: 'push' };
const ADMIN = person('setter');

const on: SkipSetting = { name: 'web', skip: { on: true, by: ADMIN } };
const off: SkipSetting = { name: 'api', skip: { on: false, by: null } };
const wasOn: SkipSetting = { name: 'old', skip: { on: false, by: ADMIN } };
const SERVICES = [[], [on], [off], [wasOn], [on, on], [on, off], [wasOn, on], [off, off], [on, on, on, off]];

interface Asking {
  readonly requester: string;
  readonly actor: Actor;
  /** Null for a push. */
  readonly personRole: Role | null;
  readonly tokenRole: Role | null;
}

const askings: Asking[] = [
  { requester: 'none', actor: PUSH, personRole: null, tokenRole: null },
  ...ROLES.flatMap((personRole): Asking[] => [
    { requester: 'person', actor: person('ada'), personRole, tokenRole: null },
    ...ROLES.flatMap((tokenRole): Asking[] => [
      { requester: 'own token', actor: tokenOf('ada'), personRole, tokenRole },
      { requester: "other's token", actor: tokenOf('ben'), personRole, tokenRole },
    ]),
  ]),
];

const POLICIES = [true, false].flatMap((approversCannotApproveOwn) =>
  [true, false].map((rollbacksSkipApproval) => ({ approversCannotApproveOwn, rollbacksSkipApproval })),
);

/** The text's table in the text's order; roles by name, so that no comparison of ours is used. */
function plainly(asking: Asking, facts: PassFacts): string | null {
  const { kind, policies, services } = facts;
  const approver = (role: Role | null) => role === 'admin' || role === 'owner';
  if (policies.rollbacksSkipApproval && kind === 'rollback') return 'rollbacks-skip-approval';
  if (policies.approversCannotApproveOwn) return null;
  const tokenFits = asking.actor.kind !== 'token' || approver(asking.tokenRole);
  if (asking.requester !== 'none' && approver(asking.personRole) && tokenFits) return 'requester-can-decide';
  const without = services.filter((service) => !service.skip.on).length;
  return services.length > 0 && without === 0 ? 'skip-production-approval' : null;
}

describe('AP-8: passes at once', () => {
  it.each(KINDS)(
    'AP-8, AP-9: a %s passes exactly when the plain definition says so, under its name',
    (kind) => {
      let compared = 0;
      for (const asking of askings) {
        for (const policies of POLICIES) {
          for (const services of SERVICES) {
            const role = roleOf(asking.personRole, asking.tokenRole);
            const facts: PassFacts = { kind, actor: asking.actor, role, policies, services };
            const should = plainly(asking, facts);
            const passed = passesAtOnce(facts);
            expect(passed?.rule ?? null, JSON.stringify(facts)).toBe(should);
            const by =
              should === null ? undefined : should === 'skip-production-approval' ? ADMIN : asking.actor;
            expect(passed?.by, JSON.stringify(facts)).toEqual(by);
            compared += 1;
          }
        }
      }
      expect(compared).toBe(37 * 4 * 9);
    },
  );

  const off2 = { approversCannotApproveOwn: false, rollbacksSkipApproval: false };
  const base: PassFacts = {
    kind: 'deploy',
    actor: person('ada'),
    role: 'admin',
    policies: off2,
    services: [off],
  };
  const rows: [string, Partial<PassFacts>, string | null][] = [
    ['an admin asks, self-approval allowed', {}, 'requester-can-decide'],
    ['a developer asks', { role: 'developer' }, null],
    ["an admin's developer token asks", { actor: tokenOf('ada'), role: 'developer' }, null],
    [
      'a push to a service that skips',
      { actor: PUSH, role: null, services: [on] },
      'skip-production-approval',
    ],
    ['a push, whatever role it claims', { actor: PUSH, role: 'owner' }, null],
    ['a push to a service that does not', { actor: PUSH, role: null }, null],
    [
      'a change set over two services that skip',
      { kind: 'change-set', role: 'developer', services: [on, on] },
      'skip-production-approval',
    ],
    [
      'a change set over one that skips and one that does not',
      { kind: 'change-set', role: 'developer', services: [on, off] },
      null,
    ],
    ['a change set that redeploys nothing', { kind: 'change-set', role: 'developer', services: [] }, null],
    [
      'a change set that redeploys nothing, by an owner',
      { kind: 'change-set', role: 'owner', services: [] },
      'requester-can-decide',
    ],
    [
      'a rollback that skips, by a developer, self-approval forbidden',
      {
        kind: 'rollback',
        role: 'developer',
        policies: { approversCannotApproveOwn: true, rollbacksSkipApproval: true },
      },
      'rollbacks-skip-approval',
    ],
    [
      'an owner asks, self-approval forbidden',
      { role: 'owner', policies: { ...off2, approversCannotApproveOwn: true }, services: [on] },
      null,
    ],
    [
      'a redeploy while only rollbacks skip',
      { kind: 'redeploy', role: 'developer', policies: { ...off2, rollbacksSkipApproval: true } },
      null,
    ],
    [
      'all three hold: the first is recorded',
      { kind: 'rollback', policies: { ...off2, rollbacksSkipApproval: true }, services: [on] },
      'rollbacks-skip-approval',
    ],
    ['the last two hold: the earlier is recorded', { services: [on] }, 'requester-can-decide'],
  ];

  it.each(rows)('AP-8: %s', (_name, facts, rule) => {
    expect(passesAtOnce({ ...base, ...facts })?.rule ?? null).toBe(rule);
  });

  it('AP-8: the rules are asked in the order of the text, and named as their settings are', () => {
    expect(PASS_RULES.map(({ title }) => title)).toEqual([
      'Rollbacks skip approval',
      'Requester can decide',
      'Skip production approval',
    ]);
    expect(RULE_TITLES['requester-can-decide']).toBe('Requester can decide');
  });

  it('AP-8: a setting of which nobody knows who set it lets nothing pass', () => {
    const unknown: SkipSetting = { name: 'web', skip: { on: true, by: null } };
    expect(passesAtOnce({ ...base, role: 'developer', services: [unknown] })).toBeNull();
    expect(passesAtOnce({ ...base, role: 'developer', services: [on, unknown] })).toBeNull();
  });
});
