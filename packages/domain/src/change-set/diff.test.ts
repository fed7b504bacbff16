import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anEnvironment, anyEnvironment, plain, secret, staged } from '../../test/world.ts';
import { applyLines } from './apply-lines.ts';
import { diff } from './diff.ts';

it('spec in: staging the difference over live gives what is wanted', () => {
  fc.assert(
    fc.property(anyEnvironment, anyEnvironment, (live, wanted) => {
      const kept = Object.fromEntries(
        Object.entries(live.services).filter(([name]) => !Object.hasOwn(wanted.services, name)),
      );
      const result = applyLines(live, staged(live, diff(live, wanted)));
      expect(result).toEqual({ services: { ...kept, ...wanted.services }, variables: wanted.variables });
      expect(diff(result, wanted)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('C-110: what is not named stays', () => {
  const live = anEnvironment({ web: { image: 'w', variables: { A: 'a' } } }, { B: plain('b') });
  expect(diff(live, {})).toEqual([]);
  expect(diff(live, { services: {} })).toEqual([]);
});

it('CS-3: a secret that a text names is never compared', () => {
  const live = anEnvironment({ web: { image: 'w', variables: { KEY: { value: 'hush', secret: true } } } });
  expect(diff(live, live)).toEqual([]);
  expect(diff(live, live, new Set(['web/variable/KEY']))).toEqual([
    { kind: 'variable.set', service: 'web', key: 'KEY', value: 'hush', secret: true },
  ]);
});

it('DE-5: a known commit of a new service is part of it', () => {
  const wanted = anEnvironment({ api: { repo: '.' } });
  const api = wanted.services['api']!;
  const state = {
    ...api,
    release: { repo: '.', ref: null, commit: 'a'.repeat(40) },
    variables: { K: secret('hush') },
  };
  const live = anEnvironment();
  const result = applyLines(live, staged(live, diff(live, { services: { api: state } })));
  expect(result.services['api']).toEqual(state);
});
