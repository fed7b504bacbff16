import { expect, it } from 'vitest';
import { skippedBy } from './skipped.ts';

const line = (kind: string, key: string | null, service = 'web') => ({
  service,
  kind,
  key,
  label: `${service} ${key}`,
});

it('CS-14: what a revert has nothing to stage for is named', () => {
  const change = [line('variable.set', 'A'), line('variable.set', 'B'), line('replicas', null)];
  expect(skippedBy(change, [line('variable.delete', 'A'), line('replicas', null)])).toEqual(['web B']);
});

it('CS-14: a service that comes back or goes takes its lines with it', () => {
  expect(skippedBy([line('create', null), line('variable.set', 'A')], [line('remove', null)])).toEqual([]);
});
