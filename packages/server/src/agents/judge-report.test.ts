import { describe, expect, it } from 'vitest';
import type { DeploymentReport } from '@nebula/contract/agent';
import { judgeReport, type Running } from './judge-report.ts';

const running = (more: Partial<Running> = {}): Running => ({
  id: 'dep',
  phase: null,
  cancelling: false,
  cancelWish: null,
  unresolved: false,
  image: null,
  ...more,
});

const cancelling = running({
  cancelling: true,
  cancelWish: { kind: 'person', personId: 'per', name: 'Ann', via: 'api' },
});

const report = (
  phase: DeploymentReport['phase'],
  more: Partial<DeploymentReport> = {},
): DeploymentReport => ({
  deployment: 'dep',
  phase,
  reason: null,
  commit: null,
  image: null,
  restored: null,
  ...more,
});

describe('a report', () => {
  it.each([
    [null, 'preparing', 'preparing'],
    ['preparing', 'preparing', null],
    ['starting', 'preparing', null],
    [null, 'starting', 'starting'],
    ['preparing', 'starting', 'starting'],
    ['starting', 'starting', null],
  ] as const)('DE-4: phase %s, told %s: moves to %s, and never backwards', (phase, told, moves) => {
    expect(judgeReport(running({ phase }), report(told))?.phase ?? null).toBe(moves);
  });

  it.each([
    [running(), report('healthy'), 'succeeded', null],
    [running(), report('failed', { reason: 'exit code 1' }), 'failed', 'exit code 1'],
    [running(), report('stopped'), undefined, undefined],
    [cancelling, report('stopped'), 'cancelled', 'cancelled by Ann'],
    [cancelling, report('healthy'), 'succeeded', 'it was healthy before it could be cancelled'],
    [cancelling, report('failed', { reason: 'SIGTERM' }), 'cancelled', 'cancelled by Ann; it said: SIGTERM'],
  ] as const)('DE-1: ends what it answers for (%#)', (row, told, outcome, reason) => {
    const ending = judgeReport(row, told)?.ending;
    expect([ending?.outcome, ending?.reason]).toEqual([outcome, reason]);
  });

  it.each([
    [true, 'was started again'],
    [false, 'could not be started again'],
  ])('DE-3: a failure says whether the one before runs again (%s)', (restored, text) => {
    const ending = judgeReport(running(), report('failed', { reason: 'boom', restored }))?.ending;
    expect(ending?.reason).toMatch(new RegExp(`^boom\n.*${text}`));
  });

  it('DE-2: resolves a branch once', () => {
    const told = report('preparing', { commit: 'abc' });
    expect(judgeReport(running({ unresolved: true }), told)?.found).toEqual({ commit: 'abc' });
    expect(judgeReport(running({ phase: 'preparing' }), told)).toBeNull();
  });
});
