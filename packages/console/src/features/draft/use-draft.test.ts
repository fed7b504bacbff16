import { expect, it } from 'vitest';
import { outlookWords } from './review/review-words.ts';
import { createdServices, type Draft, driftedLines, placesWords } from './use-draft.ts';

const line = (service: string | null, more: object = {}) => ({
  ...{ service, kind: 'replicas', base: 1, drifted: false },
  ...more,
});
const aDraft = (lines: object[], action: object | null = null, affected: object[] = []): Draft =>
  ({ lines, action, affected, removed: [] }) as unknown as Draft;
const waitsFor = (...names: string[]) =>
  outlookWords(
    'production',
    aDraft([], { kind: 'request', passes: null, decidedBy: names.map((name) => ({ name })) }),
  );

it('CS-6: says where the lines are', () => {
  expect(placesWords(aDraft([line(null)]))).toBe('in the environment');
  expect(placesWords(aDraft([line('web'), line('web'), line(null)]))).toBe('in 1 service');
  expect(placesWords(aDraft([line('web'), line('db')]))).toBe('in 2 services');
});

it('CS-8: finds what drifted; CS-14: and what discarding would take away', () => {
  const draft = aDraft([
    line('web', { drifted: true }),
    line('new', { kind: 'create', base: null }),
    line('db'),
  ]);
  expect(driftedLines(draft)).toHaveLength(1);
  expect(createdServices(draft)).toEqual(['new']);
});

it('CS-11: says before it is pressed what becomes of it', () => {
  expect(outlookWords('staging', aDraft([], { kind: 'deploy' }))).toMatch(/takes effect at once/);
  expect(outlookWords('staging', aDraft([], { kind: 'deploy' }, [{}]))).toBe('staging · deployed at once');
  expect(waitsFor('Ada', 'Ben')).toBe('production · waits for Ada or Ben · expires after 24 hours');
  expect(waitsFor(...'ABCDE')).toContain('waits for A, B or one of 3 others');
  expect(waitsFor()).toContain('no one else can approve it');
});
