import { expect, it } from 'vitest';
import { groupEntries } from './group-entries.ts';
import type { Entry } from './use-entries.ts';

const entry = (label: string, group: string): Entry => ({ id: label, label, group, run: () => undefined });
const services = Array.from({ length: 20 }, (_, n) => entry(`service-${n}`, 'Services'));
const all = [entry('Deploy', 'Here'), ...services, entry('Members', 'Pages')];
const shown = (typed: string, recent: string[] = []) =>
  groupEntries(all, typed, recent).map(({ title, entries }) => `${title} ${entries.length}`);

it('while nothing is typed: the recent first, each once, and some of many services', () => {
  expect(shown('')).toEqual(['Here 1', 'Services 8', 'Pages 1']);
  expect(shown('', ['Members', 'gone'])).toEqual(['Recent 1', 'Here 1', 'Services 8']);
});

it('while something is: one list over everything, or none', () => {
  expect(shown('service-1')).toEqual(['Results 11']);
  expect(shown('zzz')).toEqual([]);
});
