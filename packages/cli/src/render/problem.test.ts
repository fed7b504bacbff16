import { expect, it } from 'vitest';
import { invalid, invalidFields, type Problem } from '@nebula/domain/problems';
import { problemBody } from '@nebula/contract/problem';
import { PAGE, text } from '../../test/answers.ts';
import { renderProblem } from './problem.ts';

const shown = (problem: Problem): string => text(renderProblem(problemBody(problem), PAGE));

it('CS-8: drift names every line with the three values', () => {
  const line = { id: 'lin_1', target: 'web/replicas', service: 'web', kind: 'replicas', key: null } as const;
  const values = { base: 2, staged: 3, live: 4, alreadySo: false, label: 'replicas 2 → 3' };
  expect(shown({ code: 'drifted', detail: 'A value changed.', lines: [{ ...line, ...values }] })).toBe(
    [
      'refused: Values changed since they were staged',
      '  A value changed.',
      '  ! web/replicas',
      '      was   2',
      '      yours 3',
      '      live  4',
      '  next: nebula diff, then nebula restage (keep yours) or nebula undo LINE (drop yours)',
    ].join('\n'),
  );
});

it('FR-2: frozen says its end in its own zone', () => {
  const detail = 'Production deployments are frozen.';
  const frozen = {
    code: 'frozen',
    detail,
    endsAt: '2030-01-01T23:00:00Z',
    timeZone: 'Europe/Berlin',
  } as const;
  expect(shown(frozen)).toContain('ends: Wednesday 2030-01-02 00:00 (Europe/Berlin, +01:00), in 11 h');
});

it('CO-2: a used up limit shows what runs and what is reserved', () => {
  const running = {
    deployment: 'dep_1',
    service: 'web',
    environment: 'staging',
    state: 'deploying',
    since: '2030-01-01T11:58:00Z',
  };
  const reserved = [{ rollout: 'ro_1', slots: 2 }];
  const answer = shown({
    code: 'concurrency-limit',
    detail: 'Full.',
    limit: 3,
    running: [running],
    reserved,
  });
  expect(answer).toContain('web      staging  deploying  2 min ago  dep_1');
  expect(answer).toContain('reserved: 2 by the rollout ro_1');
});

it('names each field that is wrong, with its place in a file', () => {
  const errors = [
    { path: 'edits[0].value', message: 'must be a whole number' },
    { path: 'services.web', message: 'unknown key', line: 3, column: 5 },
  ];
  const answer = shown({ code: 'invalid', detail: 'Two are wrong.', errors });
  expect(answer).toContain('  - edits[0].value: must be a whole number');
  expect(answer).toContain('  - services.web: unknown key (line 3, column 5)');
});

it('one wrong field is said once, and the first of several is not said twice', () => {
  const message = 'must be a whole number from 0 to 50';
  const one = shown(invalid('edits[0].value', message));
  expect(one.split(message)).toHaveLength(2);
  const two = shown(
    invalidFields([
      { path: 'name', message: 'is needed' },
      { path: 'url', message },
    ]),
  );
  expect([two.split('is needed').length, two.split(message).length]).toEqual([2, 2]);
  const inFile = shown(invalidFields([{ path: 'services.web', message: 'unknown key', line: 3 }]));
  expect(inFile.split('unknown key')).toEqual([expect.any(String), ' (line 3)']);
});

it('keeps a sentence that says more than the fields do', () => {
  const answer = shown({
    code: 'invalid',
    detail: 'The file is broken.',
    errors: [{ path: 'a', message: 'is new' }],
  });
  expect(answer).toContain('The file is broken.\n  - a: is new');
});

it('AP-4: a decision that came too late names who decided', () => {
  const by = { id: 'per_2', name: 'Ben' };
  const at = '2030-01-01T11:00:00Z';
  const decision = { state: 'rejected', by, via: 'cli', rule: null, comment: 'Not now', at } as const;
  const answer = shown({ code: 'already-decided', detail: 'It was decided.', decision });
  expect(answer).toContain('rejected by Ben, 2030-01-01 11:00 UTC: "Not now"');
});

it('shows an answer that is no problem of ours as far as it goes', () => {
  const body = { type: 'about:blank', title: 'Bad Gateway', status: 502, detail: 'No answer.' };
  expect(text(renderProblem(body, PAGE))).toBe('refused: Bad Gateway\n  No answer.');
  const short = { type: '/problems/drifted', title: 'Drifted', status: 409, detail: 'Changed.' };
  expect(text(renderProblem(short, PAGE))).toContain('refused: Drifted');
});
