import { expect, it } from 'vitest';
import { aService, plain } from '../../test/world.ts';
import { rollbackState } from './rollback.ts';

it('DE-5: release and own settings of then; volume, failover and auto-deploy of today', () => {
  const live = aService({
    image: 'web:2',
    replicas: 1,
    port: 80,
    auto_deploy: true,
    volume: { size: '2Gi' },
    variables: { A: 'new', B: 'b' },
  });
  const then = aService({
    image: 'web:1',
    size: 'large',
    port: 90,
    volume: { size: '1Gi' },
    variables: { A: 'old' },
  });
  const { state, differs } = rollbackState(live, then);
  expect(state.release).toEqual({ image: 'web:1' });
  expect(state.spec).toMatchObject({ source: { image: 'web:1' }, size: 'large', port: 90, autoDeploy: true });
  expect(state.spec.volume?.sizeBytes).toBe(2 * 1024 ** 3);
  expect(state.variables).toEqual({ A: plain('old') });
  expect(differs).toEqual(['volume', 'auto_deploy']);
});

it('DE-5: replicas that today’s volume does not allow are named', () => {
  const { state, differs } = rollbackState(aService({ volume: {} }), aService({ replicas: 3 }));
  expect(state.spec.replicas).toBe(1);
  expect(differs).toEqual(['volume', 'replicas']);
});
