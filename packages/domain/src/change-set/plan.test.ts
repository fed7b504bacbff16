import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anEnvironment, plain, secret, staged } from '../../test/world.ts';
import { resolveVariables } from '../spec/resolve.ts';
import type { EnvironmentState } from '../spec/spec.ts';
import { applyLines, needsDowntime, plan, validateResult } from './plan.ts';
import { stage } from './stage.ts';

const set = (service: string | undefined, key: string, value: string) => ({
  kind: 'variable.set',
  service,
  key,
  value,
});
const planOf = (live: EnvironmentState, edits: readonly unknown[], running: readonly string[] = []) => {
  const lines = staged(live, edits);
  return plan(live, applyLines(live, lines), lines, new Set(running));
};
const affected = (...args: Parameters<typeof planOf>) =>
  planOf(...args)
    .affected.map(({ service }) => service)
    .sort();

const shop = anEnvironment(
  {
    db: { kind: 'postgres' },
    api: { image: 'a', variables: { URL2: '${{db.DATABASE_URL}}', MODE: 'x' } },
    web: { image: 'w', variables: { API: '${{api.URL2}}', REGION: 'own' } },
    worker: { image: 'w', port: false, depends_on: ['api'] },
  },
  { REGION: plain('eu'), KEY: secret('hush') },
);

it.each([
  [[{ kind: 'auto-deploy', service: 'web', value: true }], []],
  [[{ kind: 'remove', service: 'worker', value: {} }], []],
  [[{ kind: 'replicas', service: 'web', value: 2 }], ['web']],
  [[set('api', 'MODE', 'y')], ['api']],
  [[set('api', 'URL2', 'y')], ['api', 'web']],
  [[set(undefined, 'REGION', 'us')], ['api', 'worker']],
  [[set('db', 'PGHOST', 'x')], ['db']],
  [[set('db', 'DATABASE_URL', 'x')], ['api', 'db', 'web']],
  [[{ kind: 'create', service: 'new', value: { image: 'n' } }], ['new']],
  [[{ kind: 'failover', service: 'db', value: true }], ['db']],
])('CS-9: %j deploys %j', (edits, services) => expect(affected(shop, edits)).toEqual(services));

it('CS-9: whether a staged secret was guessed does not show in what is deployed', () => {
  expect(affected(shop, [set(undefined, 'KEY', 'hush')])).toEqual(
    affected(shop, [set(undefined, 'KEY', 'loud')]),
  );
});

it('CS-9: a removed service is told with its volume, and is no deployment', () => {
  const edits = [{ kind: 'remove', service: 'worker', value: { deleteVolume: true } }];
  expect(planOf(shop, edits)).toEqual({
    affected: [],
    removed: [{ service: 'worker', deleteVolume: true }],
    width: 0,
  });
});

it('CS-10: databases first, then what depends, declared or by reference', () => {
  const edits = ['db', 'api', 'web', 'worker'].map((service) => ({ kind: 'size', service, value: 'large' }));
  expect(planOf(shop, edits)).toMatchObject({
    width: 2,
    affected: [
      { service: 'db', wave: 0, dependsOn: [] },
      { service: 'api', wave: 1, dependsOn: ['db'] },
      { service: 'web', wave: 2, dependsOn: ['api', 'db'] },
      { service: 'worker', wave: 2, dependsOn: ['api'] },
    ],
  });
});

it('CS-10: what is not part of the rollout is not waited for', () => {
  expect(planOf(shop, [{ kind: 'size', service: 'worker', value: 'large' }]).affected).toMatchObject([
    { service: 'worker', wave: 0, dependsOn: [] },
  ]);
});

it('CS-10: a cycle is cut the same way, in whatever order the services stand', () => {
  const names = ['a', 'b', 'c', 'd'];
  const needs: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['a'], d: ['c'] };
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (order) => {
      const services = order.map((name) => [name, { image: 'i', depends_on: needs[name] }]);
      const live = anEnvironment(Object.fromEntries(services));
      const { affected: found } = planOf(
        live,
        order.map((service) => ({ kind: 'replicas', service, value: 2 })),
      );
      expect(found.map(({ service, wave, dependsOn }) => [service, wave, dependsOn])).toEqual([
        ['a', 0, []],
        ['b', 0, []],
        ['c', 1, ['a']],
        ['d', 2, ['c']],
      ]);
    }),
  );
});

it('CS-7: downtime is asked for what runs now and mounts a volume', () => {
  const live = anEnvironment({
    a: { image: 'a', volume: {} },
    b: { image: 'b', volume: {} },
    c: { image: 'c' },
  });
  const edits = ['a', 'b', 'c'].map((service) => ({ kind: 'size', service, value: 'large' }));
  expect(needsDowntime(planOf(live, edits, ['a', 'c']))).toEqual(['a']);
});

it('CS-8: the result is validated whole, since what was right when staged may not be now', () => {
  const lines = staged(shop, [set('worker', 'API', '${{api.URL2}}')]);
  const now = applyLines(
    shop,
    staged(shop, [set('web', 'API', ''), { kind: 'variable.delete', service: 'api', key: 'URL2' }]),
  );
  expect(validateResult(now, lines, null)).toEqual([
    { path: 'worker.variables.API', message: 'API refers to a variable URL2 of api, which does not exist.' },
  ]);
  expect(validateResult(shop, lines, null)).toEqual([]);
});

/** What would run for a service, as text; the slow way to say whether it changes. */
const whatRuns = (state: EnvironmentState, service: string): string => {
  const found = state.services[service];
  if (!found) return '';
  const { autoDeploy: _, ...spec } = found.spec;
  return JSON.stringify([spec, found.release, Object.entries(resolveVariables(state, service, {})).sort()]);
};

const NAMES = ['a', 'b', 'c'];
const value = fc.oneof(
  fc.constantFrom('1', '2'),
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('X', 'Y', 'HOST')).map(([s, k]) => `\${{${s}.${k}}}`),
);
const someVariables = fc.dictionary(fc.constantFrom('X', 'Y', 'Z', 'HOST'), value, { maxKeys: 3 });
const anyEdit = fc.oneof(
  fc.record({
    kind: fc.constant('variable.set'),
    service: fc.constantFrom(undefined, ...NAMES),
    key: fc.constantFrom('X', 'Y'),
    value,
  }),
  fc.record({
    kind: fc.constant('variable.delete'),
    service: fc.constantFrom(undefined, ...NAMES),
    key: fc.constantFrom('X', 'Y'),
  }),
  fc.record({ kind: fc.constant('auto-deploy'), service: fc.constantFrom(...NAMES), value: fc.boolean() }),
  fc.record({ kind: fc.constant('replicas'), service: fc.constantFrom(...NAMES), value: fc.nat(2) }),
);

it('CS-9: affected is exactly where what would run changes, found the slow way', () => {
  let tried = 0;
  fc.assert(
    fc.property(
      fc.tuple(someVariables, someVariables, someVariables),
      someVariables,
      fc.array(anyEdit, { minLength: 1, maxLength: 4 }),
      (own, shared, edits) => {
        const services = NAMES.map((name, i) => [name, { image: 'i', variables: own[i] }]);
        const live = anEnvironment(
          Object.fromEntries(services),
          Object.fromEntries(Object.entries(shared).map(([key, text]) => [key, plain(text)])),
        );
        if (
          validateResult(
            live,
            staged(
              live,
              NAMES.map((service) => ({ kind: 'size', service, value: 'large' })),
            ),
            null,
          ).length > 0
        )
          return;
        const result = stage(live, [], edits, { capabilities: null });
        if (!result.ok) return;
        tried += 1;
        const after = applyLines(live, result.lines);
        const found = new Set(
          plan(live, after, result.lines, new Set()).affected.map(({ service }) => service),
        );
        for (const name of NAMES) {
          // A variable may move and resolve to what it was; it is deployed then, as its line asked for.
          if (whatRuns(live, name) !== whatRuns(after, name)) expect([...found], name).toContain(name);
          else if (found.has(name))
            expect(
              isReached(
                after,
                name,
                result.lines.map(({ service, key }) => [service, key]),
              ),
            ).toBe(true);
        }
      },
    ),
    { numRuns: 2000 },
  );
  expect(tried).toBeGreaterThan(200);
});

/** Whether a line names the service, or a variable that its environment reads, in any number of steps. */
function isReached(
  state: EnvironmentState,
  service: string,
  lines: readonly (readonly [string | null, string | null])[],
): boolean {
  const reads = (at: string, key: string, depth: number): boolean => {
    const own = state.services[at]?.variables[key];
    if (lines.some(([s, k]) => s === at && k === key)) return true;
    if (!own && lines.some(([s, k]) => s === null && k === key)) return true;
    const text = (own ?? state.variables[key])?.value ?? '';
    const to = /\{\{(\w)\.(\w+)\}\}/.exec(text);
    return depth < 9 && to !== null && reads(to[1] ?? '', to[2] ?? '', depth + 1);
  };
  const keys = [...Object.keys(state.variables), ...Object.keys(state.services[service]?.variables ?? {})];
  return lines.some(([s]) => s === service) || keys.some((key) => reads(service, key, 0));
}

it('CS-9: 200 services of 300 variables are planned through a chain of references', () => {
  const variables = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`V${i}`, `value ${i}`]));
  const services = Array.from({ length: 200 }, (_, i) => [
    `s${i}`,
    { image: 'i', variables: { ...variables, UP: i > 0 ? `\${{s${i - 1}.V1}}` : '', DOWN: '${{s0.URL}}' } },
  ]);
  const live = anEnvironment(Object.fromEntries(services), { SHARED: plain('x') });
  const lines = staged(live, [set(undefined, 'SHARED', 'y'), set('s3', 'V1', 'z')]);
  const after = applyLines(live, lines);
  expect(plan(live, after, lines, new Set()).affected).toHaveLength(200);
});
