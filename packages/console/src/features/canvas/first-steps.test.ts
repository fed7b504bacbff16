import { expect, it } from 'vitest';
import { BEGINNING, progressWith } from './first-steps.ts';

const deployed = (createdAt: string, kind = 'change-set') => ({ deployment: { kind, createdAt } as never });
const seen = (over: object) => ({
  stagedLines: 0,
  isReviewOpen: false,
  services: [deployed('2026-01-01')],
  ...over,
});

it('ticks by what happens: staged, reviewed, deployed', () => {
  const staged = progressWith(BEGINNING, seen({ stagedLines: 1 }));
  expect(staged).toMatchObject({ stagedAfter: '2026-01-01', isReviewed: false, isDeployed: false });
  const reviewed = progressWith(staged, seen({ stagedLines: 1, isReviewOpen: true }));
  expect(reviewed).toMatchObject({ isReviewed: true, isDeployed: false });
  const discarded = progressWith(reviewed, seen({}));
  expect(discarded).toBe(reviewed);
  const done = progressWith(reviewed, seen({ services: [deployed('2026-01-02')] }));
  expect(done).toMatchObject({ isReviewed: true, isDeployed: true });
});

it('does not take what was deployed before, or otherwise, for the reader’s own change', () => {
  expect(progressWith(BEGINNING, seen({ services: [deployed('2026-01-02')] }))).toBe(BEGINNING);
  const staged = progressWith(BEGINNING, seen({ stagedLines: 1 }));
  const other = seen({
    stagedLines: 1,
    services: [deployed('2026-01-01'), deployed('2026-01-03', 'redeploy')],
  });
  expect(progressWith(staged, other)).toBe(staged);
});
