import { expect, it } from 'vitest';
import { aDeployment, anApproval, PAGE } from '../../test/answers.ts';
import { newsLines } from './news.ts';

const db = aDeployment({ id: 'dep_1', service: 'db' });
const web = aDeployment({
  id: 'dep_2',
  service: 'web',
  state: 'waiting',
  waiting: { text: 'Waiting for db.' },
});

it('prints each change once, with the time since it began', () => {
  const start = { approval: null, deployments: [] };
  const first = { approval: null, deployments: [db, web] };
  expect(newsLines(start, first, PAGE, 0)).toEqual([
    '  0:00  db   deploying',
    '  0:00  web  Waiting for db.',
  ]);
  expect(newsLines(first, first, PAGE, 5_000)).toEqual([]);
  const second = { approval: null, deployments: [{ ...db, state: 'succeeded' as const }, web] };
  expect(newsLines(first, second, PAGE, 65_000)).toEqual(['  1:05  db   succeeded']);
});

it('DE-4: tells why a deployment failed', () => {
  const failed = aDeployment({ state: 'failed', reason: 'exited with code 3' });
  const lines = newsLines(
    { approval: null, deployments: [] },
    { approval: null, deployments: [failed] },
    PAGE,
    0,
  );
  expect(lines).toEqual(['  0:00  web  failed: exited with code 3']);
});

it('tells what becomes of the request', () => {
  const waits = { approval: anApproval(), deployments: [] };
  const rejected = anApproval({
    state: 'rejected',
    decision: {
      by: { id: 'per_2', name: 'Ben', token: null },
      via: 'cli',
      rule: null,
      comment: 'Not now',
      at: '2030-01-01T12:00:00Z',
      text: 'Ben rejected it.',
      supersededBy: null,
    },
  });
  expect(newsLines({ approval: null, deployments: [] }, waits, PAGE, 0)).toEqual([
    '  0:00  request apr_1: pending, ends in 23 h',
  ]);
  expect(newsLines(waits, { approval: rejected, deployments: [] }, PAGE, 3_600_000)).toEqual([
    '1:00:00  request apr_1: rejected (Ben rejected it at 2030-01-01 12:00 UTC: "Not now")',
  ]);
});

it('lets nobody steer the terminal', () => {
  const evil = aDeployment({ state: 'failed', reason: '\u001b[2Jgone\nweb succeeded' });
  const [line] = newsLines(
    { approval: null, deployments: [] },
    { approval: null, deployments: [evil] },
    PAGE,
    0,
  );
  expect(line).toBe('  0:00  web  failed: ␛[2Jgone⏎web succeeded');
});
