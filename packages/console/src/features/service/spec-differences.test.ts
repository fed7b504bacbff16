import { expect, it } from 'vitest';
import type { Shape } from '../../api/client.ts';
import { specDifferences } from './spec-differences.ts';

const spec = (more: Partial<Shape<'Spec'>> = {}): Shape<'Spec'> => ({
  ...{ kind: 'app', source: { image: 'web:1' }, port: null, replicas: 1, size: 'small', autoDeploy: false },
  ...{ failover: false, health: null, command: null, dependsOn: [], volume: null, variables: {} },
  ...more,
});

it('DE-6: names what runs and what is live, in the order of the settings', () => {
  const running = spec({ variables: { A: { value: '1', secret: false, from: 'service' } } });
  const live = spec({ source: { image: 'web:2' }, replicas: 3 });
  expect(specDifferences(live, running)).toEqual([
    { what: 'Source', runs: 'web:1', isLive: 'web:2' },
    { what: 'Replicas', runs: '1', isLive: '3' },
    { what: 'A', runs: '1', isLive: 'not set' },
  ]);
});

it('CS-4: of secrets it says no more than that they are', () => {
  const secret = { secret: true, set: true, from: 'service' } as const;
  const running = spec({ variables: { KEY: secret, NEW: secret } });
  const live = spec({ variables: { KEY: secret, NEW: { value: 'x', secret: false, from: 'service' } } });
  expect(specDifferences(live, running)).toEqual([{ what: 'NEW', runs: 'a secret', isLive: 'x' }]);
});
