// Every pair of states of the three machines against what the rules say, written out by hand.
import { describe, expect, it } from 'vitest';
import {
  APPROVAL,
  BIRTH,
  CHANGE_SET,
  DEPLOYMENT,
  finalStates,
  isFinal,
  type Machine,
  mayFollow,
} from './machines.ts';

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'change set': [
    // CS-12: applied, asked for, discarded.
    'draft → applied',
    'draft → pending-approval',
    'draft → discarded',
    // CS-12: approved; rejected; withdrawn; withdrawn into another draft; drifted, expired or superseded.
    'pending-approval → applied',
    'pending-approval → rejected',
    'pending-approval → draft',
    'pending-approval → discarded',
    'pending-approval → failed',
  ],
  approval: [
    // AP-14: all but the first are final.
    'pending → approved',
    'pending → rejected',
    'pending → expired',
    'pending → superseded',
    'pending → withdrawn',
  ],
  deployment: [
    // AP-4, CS-10: approved, at once or after its dependencies; rejected; AP-5, AP-6: expired or superseded requests.
    'awaiting-approval → waiting',
    'awaiting-approval → deploying',
    'awaiting-approval → rejected',
    'awaiting-approval → cancelled',
    // CS-10, DE-1: its turn; cancelled, or what it depends on failed; a newer one of the service.
    'waiting → deploying',
    'waiting → cancelled',
    'waiting → superseded',
    // DE-1, DE-4.
    'deploying → succeeded',
    'deploying → failed',
    'deploying → cancelled',
    'deploying → superseded',
  ],
};

const MACHINES: Readonly<Record<string, Machine>> = {
  'change set': CHANGE_SET,
  approval: APPROVAL,
  deployment: DEPLOYMENT,
};

const RULE: Readonly<Record<string, string>> = {
  'change set': 'CS-12',
  approval: 'AP-14',
  deployment: 'DE-1',
};

describe.each(Object.entries(MACHINES))('%s', (name, machine) => {
  const states = Object.keys(machine);
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

  it.each(pairs)(`${RULE[name]}: %s → %s is as the rules say`, (from, to) => {
    expect(mayFollow(machine, from, to)).toBe(ALLOWED[name]?.includes(`${from} → ${to}`));
  });

  it(`${RULE[name]}: nothing follows a final state`, () => {
    const left = new Set(ALLOWED[name]?.map((pair) => pair.split(' → ')[0]));
    const final = states.filter((state) => !left.has(state));
    expect(finalStates(machine)).toEqual(final);
    expect(states.filter((state) => isFinal(machine, state))).toEqual(final);
  });
});

it('CS-12, AP-14, DE-1: the final states are those that the rules name', () => {
  expect(finalStates(CHANGE_SET)).toEqual(['applied', 'rejected', 'discarded', 'failed']);
  expect(finalStates(APPROVAL)).toEqual(['approved', 'rejected', 'expired', 'superseded', 'withdrawn']);
  expect(finalStates(DEPLOYMENT)).toEqual(['succeeded', 'failed', 'rejected', 'cancelled', 'superseded']);
});

it('AP-8, AP-14: an approval is born pending, or approved when it passes at once', () => {
  expect(BIRTH.approval).toEqual(['pending', 'approved']);
});

it('AP-2, DE-1: no deployment is born ended', () => {
  expect(BIRTH.deployment.filter((state) => isFinal(DEPLOYMENT, state))).toEqual([]);
});
