import { describe, expect, it } from 'vitest';
import type { Desired, Snapshot, Workload } from '@nebula/contract/agent';
import { aSnapshot } from '../../../test/an-app.ts';
import type { UnitView } from '../../supervisor/protocol.ts';
import { compare } from './compare.ts';
import { reportDeployment, reportService } from './reports.ts';
import type { Preparation, Seen } from './seen.ts';

const NOW = 1_000_000;
const VOLUME = { id: 'vol_1', path: null, sizeBytes: 1 };

const snapshot = (deployment: string, change: Partial<Omit<Snapshot, 'variables'>> = {}): Snapshot =>
  aSnapshot('/app', { deployment, ...change });

const workload = (change: Partial<Workload>): Workload => ({
  ...{ id: 'se_1', path: 'o/p/e/web', environment: 'env', name: 'web' },
  ...{ running: null, deploying: null, cancelling: false },
  ...change,
});

const unit = (deployment: string, phase: UnitView['phase'], change: Partial<UnitView> = {}): UnitView => ({
  ...{
    deployment,
    service: 'se_1',
    phase,
    routed: false,
    startedAt: NOW - 1_000,
    endedAt: null,
    reason: null,
  },
  replicas: [{ index: 0, pid: 1, port: 2, ready: phase === 'healthy', restarts: 0, message: null }],
  ...change,
});

const done: Preparation = {
  phase: 'done',
  reason: null,
  commit: 'c0ffee',
  image: null,
  endedAt: NOW,
  tries: 1,
};
const running: Preparation = { ...done, phase: 'running', endedAt: null };
const failed: Preparation = { ...done, phase: 'failed', reason: 'no', endedAt: NOW - 1_000 };

const seen = (units: UnitView[], preparations: Record<string, Preparation> = {}): Seen => ({
  units,
  preparations: new Map(Object.entries(preparations)),
  fronts: [],
});

function stepsOf(workloads: Workload[], view: Seen, more: Partial<Desired> = {}): string[] {
  const desired = { revision: '1', fence: 1, workloads, dropVolumes: [], ...more };
  return compare(desired, view, new Set(['se_1']), NOW).map((step) => {
    if ('snapshot' in step) return `${step.do} ${step.snapshot.deployment}${step.trial ? ' on trial' : ''}`;
    return `${step.do} ${'deployment' in step ? step.deployment : 'name' in step ? step.name : step.volume}`;
  });
}

const [D, R] = [snapshot('D'), snapshot('R')];
const [DV, RV] = [snapshot('D', { volume: VOLUME }), snapshot('R', { volume: VOLUME })];
const first = workload({ deploying: D });
const replacing = workload({ running: R, deploying: D });
const steady = workload({ running: R });
const stopFirst = workload({ running: RV, deploying: DV });
const serving = unit('R', 'healthy', { routed: true });

describe('DE-3: the next steps follow from what is seen alone', () => {
  it.each<[string, Workload, Seen, string[]]>([
    ['a first deployment is prepared', first, seen([]), ['prepare D on trial']],
    ['… waited for', first, seen([], { D: running }), []],
    ['… started', first, seen([], { D: done }), ['start D on trial']],
    ['… given time', first, seen([unit('D', 'starting')]), []],
    ['… failed at its limit', first, seen([unit('D', 'starting', { startedAt: NOW - 15_001 })]), ['fail D']],
    ['… routed when it is healthy', first, seen([unit('D', 'healthy')]), ['route D']],
    ['… and then left alone', first, seen([unit('D', 'healthy', { routed: true })]), []],
    ['… not tried again when it failed', first, seen([unit('D', 'failed')]), []],
    ['the old one is untouched while the new one prepares', replacing, seen([serving], { D: running }), []],
    ['… starts', replacing, seen([serving], { D: done }), ['start D on trial']],
    ['… is not healthy yet', replacing, seen([serving, unit('D', 'starting')]), []],
    ['… is not routed yet', replacing, seen([serving, unit('D', 'healthy')]), ['route D']],
    ['… or failed', replacing, seen([serving, unit('D', 'failed')]), []],
    [
      'the old one stops after the new one has taken over',
      replacing,
      seen([unit('R', 'healthy'), unit('D', 'healthy', { routed: true })]),
      ['stop R'],
    ],
    [
      'with a volume: prepared while the old one serves',
      stopFirst,
      seen([serving], {}),
      ['prepare D on trial'],
    ],
    ['… then the old one stops', stopFirst, seen([serving], { D: done }), ['stop R']],
    ['… wholly', stopFirst, seen([unit('R', 'ending')], { D: done }), []],
    [
      '… before the new one starts',
      stopFirst,
      seen([unit('R', 'stopped')], { D: done }),
      ['start D on trial'],
    ],
    [
      '… and is back when that fails',
      stopFirst,
      seen([unit('R', 'stopped'), unit('D', 'failed')], { D: done }),
      ['forget R'],
    ],
    ['… (prepared)', stopFirst, seen([unit('D', 'failed')], { D: done }), ['prepare R']],
    ['… (started)', stopFirst, seen([unit('D', 'failed')], { D: done, R: done }), ['start R']],
    ['… but not beside what still ends', stopFirst, seen([unit('D', 'ending')], { D: done, R: done }), []],
    ['after a loss of everything what ran runs again', steady, seen([]), ['prepare R']],
    ['… as something that is kept up', steady, seen([], { R: done }), ['start R']],
    ['… and routed at once, since nothing else serves', steady, seen([unit('R', 'starting')]), ['route R']],
    ['a repository that is away is not asked all the time', steady, seen([], { R: failed }), []],
    ['… but again', steady, seen([], { R: { ...failed, endedAt: NOW - 10_001 } }), ['prepare R']],
    ['… later each time', steady, seen([], { R: { ...failed, endedAt: NOW - 20_000, tries: 2 } }), []],
    [
      '… and again then',
      steady,
      seen([], { R: { ...failed, endedAt: NOW - 20_001, tries: 2 } }),
      ['prepare R'],
    ],
    [
      '… at the latest',
      steady,
      seen([], { R: { ...failed, endedAt: NOW - 300_001, tries: 99 } }),
      ['prepare R'],
    ],
    [
      'a superseded one that never served goes at once',
      replacing,
      seen([serving, unit('X', 'starting')], { D: running }),
      ['stop X'],
    ],
    [
      '… one that serves stays until its successor does',
      replacing,
      seen([unit('X', 'healthy', { routed: true })], { D: running, R: done }),
      [],
    ],
    [
      'what is neither wanted nor alive is forgotten',
      steady,
      seen([serving, unit('X', 'failed')]),
      ['forget X'],
    ],
  ])('%s', (_name, wanted, view, steps) => expect(stepsOf([wanted], view)).toEqual(steps));

  it.each<[string, Seen, string[]]>([
    ['before it began: nothing is begun', seen([]), []],
    ['while it prepares', seen([], { D: running }), ['abandon D']],
    ['while it starts', seen([unit('D', 'starting')]), ['stop D']],
    ['while it ends', seen([unit('D', 'ending')]), []],
    ['too late: it is healthy', seen([unit('D', 'healthy')]), ['route D']],
  ])('DE-1: cancelled %s', (_name, view, steps) =>
    expect(stepsOf([workload({ deploying: D, cancelling: true })], view)).toEqual(steps),
  );

  it('PE-2: what is not named is stopped, then forgotten, and its address closed last', () => {
    const fronts = [['se_1', 'env/web']];
    expect(stepsOf([], seen([serving]))).toEqual(['stop R']);
    expect(stepsOf([], seen([unit('R', 'stopped')]))).toEqual(['forget R']);
    expect(stepsOf([], { ...seen([]), fronts: [['se_2', 'env/db']] })).toEqual(['close se_2']);
    expect(stepsOf([steady], { ...seen([serving]), fronts })).toEqual([]);
  });

  it('PE-2: a volume is only dropped when nothing has it any more', () => {
    const dropVolumes = ['vol_1'];
    expect(stepsOf([stopFirst], seen([serving], { D: running }), { dropVolumes })).toEqual([]);
    expect(stepsOf([], seen([unit('R', 'ending')]), { dropVolumes })).toEqual([]);
    expect(stepsOf([], seen([]), { dropVolumes })).toEqual(['drop-volume vol_1']);
  });
});

describe('DE-4: what is told follows from the same', () => {
  it.each<[string, Workload, Seen, object]>([
    ['preparing', first, seen([], { D: running }), { phase: 'preparing' }],
    [
      'starting, with its commit',
      first,
      seen([unit('D', 'starting')], { D: done }),
      { phase: 'starting', commit: 'c0ffee' },
    ],
    ['not healthy before requests go to it', first, seen([unit('D', 'healthy')]), { phase: 'starting' }],
    ['healthy', first, seen([unit('D', 'healthy', { routed: true })]), { phase: 'healthy' }],
    [
      'why its preparation failed',
      first,
      seen([], { D: failed }),
      { phase: 'failed', reason: 'no', restored: null },
    ],
    [
      'not failed before the one before is back',
      stopFirst,
      seen([unit('R', 'starting'), unit('D', 'failed', { endedAt: NOW })]),
      { phase: 'starting' },
    ],
    [
      'restored',
      stopFirst,
      seen([unit('R', 'healthy'), unit('D', 'failed')]),
      { phase: 'failed', restored: true },
    ],
    [
      'not restored',
      stopFirst,
      seen([unit('D', 'failed', { startedAt: NOW - 23_001 })]),
      { phase: 'failed', restored: false },
    ],
    ['stopped', workload({ deploying: D, cancelling: true }), seen([]), { phase: 'stopped' }],
  ])('%s', (_name, wanted, view, told) => expect(reportDeployment(wanted, view, NOW)).toMatchObject(told));

  it('a crashing replica is told with its reason, and a worker has no address', () => {
    const replicas = [
      { index: 0, pid: null, port: null, ready: false, restarts: 3, message: 'exited with code 1' },
    ];
    const view = seen([unit('R', 'healthy', { routed: true, replicas })]);
    const worker = workload({ running: snapshot('R', { port: false }) });
    expect(reportService(steady, view, 4000)).toEqual({
      ...{ id: 'se_1', url: 'http://127.0.0.1:4000', ready: 0, wanted: 1 },
      ...{ state: 'crashing', message: 'exited with code 1' },
    });
    expect(reportService(worker, view, 4000).url).toBe(null);
  });
});
