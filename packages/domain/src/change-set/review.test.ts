import { expect, it } from 'vitest';
import { anEnvironment, plain, staged } from '../../test/world.ts';
import { applyLines, plan } from './plan.ts';
import {
  actionLabel,
  groupLines,
  orderSentence,
  refuseMessage,
  reviewHeader,
  stagedHeader,
} from './review.ts';

it('CS-6: one change is singular, several are plural', () => {
  expect([stagedHeader(1), stagedHeader(3)]).toEqual(['1 staged change', '3 staged changes']);
  expect([reviewHeader(1), reviewHeader(3)]).toEqual(['Review 1 staged change', 'Review 3 staged changes']);
  expect([actionLabel(1, false), actionLabel(3, false)]).toEqual(['Deploy 1 change', 'Deploy 3 changes']);
  expect(actionLabel(3, true)).toBe('Request approval');
});

it('C-26: every line stands under its service, the environment’s first', () => {
  const live = anEnvironment({ web: { image: 'w' }, api: { image: 'a' } }, { REGION: plain('eu') });
  const lines = staged(live, [
    { kind: 'replicas', service: 'web', value: 3 },
    { kind: 'size', service: 'api', value: 'large' },
    { kind: 'variable.set', key: 'REGION', value: 'us' },
    { kind: 'auto-deploy', service: 'web', value: true },
  ]);
  const groups = groupLines(lines).map((group) => [group.service, ...group.lines.map(({ label }) => label)]);
  expect(groups).toEqual([
    [null, 'REGION: eu → us'],
    ['api', 'size small → large'],
    ['web', 'replicas 1 → 3', 'auto-deploy off → on'],
  ]);
});

it('CS-10: the order in one sentence', () => {
  const live = anEnvironment({
    db: { kind: 'postgres' },
    web: { image: 'w', depends_on: ['db'] },
    worker: { image: 'w', depends_on: ['db'] },
  });
  const lines = staged(
    live,
    ['db', 'web', 'worker'].map((service) => ({ kind: 'size', service, value: 'large' })),
  );
  expect(orderSentence(plan(live, applyLines(live, lines), lines, new Set()))).toBe(
    'db, then web and worker',
  );
  expect(orderSentence({ affected: [], removed: [], width: 0 })).toBe('');
});

it('CS-7: a description has 500 characters as a person counts them, and 8 KiB', () => {
  expect(refuseMessage('👨‍👩‍👧'.repeat(300))).toBeNull();
  expect(refuseMessage('é'.repeat(500))).toBeNull();
  expect(refuseMessage('x'.repeat(501))).toBe('A description has at most 500 characters; this has 501.');
  expect(refuseMessage('👨‍👩‍👧'.repeat(500))).toBe('A description has at most 8 KiB.');
});
