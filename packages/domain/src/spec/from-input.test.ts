import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anApp, aService, plain, secret } from '../../test/world.ts';
import { fromInput, toInput } from './from-input.ts';

const errorsOf = (input: unknown) => {
  const result = fromInput(input, 'edits[3].value');
  return result.ok ? [] : result.errors.map(({ path }) => path);
};

it('interfaces: absent settings have their defaults', () => {
  const { spec, release } = aService({ image: 'web:1' });
  expect(spec).toMatchObject({ kind: 'app', replicas: 1, size: 'small', autoDeploy: false, volume: null });
  expect(aService({ repo: '.' }).spec.autoDeploy).toBe(true);
  expect(aService({ kind: 'postgres' }).spec.volume).toEqual({ path: null, sizeBytes: 10 * 1024 ** 3 });
  expect(release).toEqual({ image: 'web:1' });
});

it('CS-5: several errors at once, each with its path', () => {
  const input = {
    image: 'web:1',
    replicas: 51,
    size: 'huge',
    nope: 1,
    variables: { A: 3 },
    health: { path: 'x' },
  };
  expect(errorsOf(input).sort()).toEqual(
    ['health', 'nope', 'replicas', 'size', 'variables.A'].map((field) => `edits[3].value.${field}`),
  );
});

it.each([
  [{}],
  [{ image: 'a', repo: 'b' }],
  [{ kind: 'mongo' }],
  [{ kind: 'postgres', port: 80 }],
  [{ image: 'a', failover: true }],
  [{ image: 'a', build: 'make' }],
  [{ image: 'a b' }],
  [{ repo: '--upload-pack=x' }],
  [{ repo: 'ext::sh -c id' }],
  [{ image: 'a', volume_path: '/data' }],
  [null],
  [[]],
])('CS-5: %j is no service', (input) => expect(errorsOf(input)).not.toEqual([]));

it('spec out, spec in: what export writes is read as the same service', () => {
  fc.assert(
    fc.property(anApp, (state) => {
      expect(aService(toInput(state, { reveal: true }))).toEqual(state);
    }),
  );
  const database = { kind: 'postgres', version: '17', failover: true, volume: { size: '20Gi' } };
  expect(toInput(aService(database))).toEqual(database);
  const part = { root: 'apps/web', watch: ['apps/web/**', '!*.md'] };
  const repository = {
    repo: '.',
    ref: 'main',
    ...part,
    build: 'make',
    volume: { path: '/data', size: '1Gi' },
  };
  expect(toInput(aService(repository))).toEqual(repository);
});

it('CS-4: an exported secret has no value, and waits for one where it is read', () => {
  const state = { ...aService(), variables: { KEY: secret('hush'), A: plain('a') } };
  const input = toInput(state);
  expect(input['variables']).toEqual({ KEY: { secret: true }, A: 'a' });
  expect(aService(input).variables['KEY']).toEqual({ value: '', secret: true, unset: true });
});

it('C-110: over a service that exists, what the table does not name stays', () => {
  const live = {
    ...aService({ image: 'web:1', replicas: 2, volume: undefined }),
    variables: { KEY: secret('hush') },
  };
  const result = fromInput({ image: 'web:2', variables: { KEY: { secret: true }, NEW: 'x' } }, '', live);
  expect(result.ok && result.state.spec.replicas).toBe(2);
  expect(result.ok && result.state.variables).toEqual({ KEY: secret('hush'), NEW: plain('x') });
  expect(result.ok && result.state.release).toEqual({ image: 'web:2' });
});
