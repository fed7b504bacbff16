// Builders and arbitraries for tests: a valid world, in which a test names only what matters to it.
import fc from 'fast-check';
import { stage } from '../src/change-set/stage.ts';
import type { Line } from '../src/change-set/line.ts';
import { fromInput } from '../src/spec/from-input.ts';
import type { EnvironmentState, ServiceState, Variable, Variables } from '../src/spec/spec.ts';

export const plain = (value: string): Variable => ({ value, secret: false });
export const secret = (value: string): Variable => ({ value, secret: true });

/** A service from what a `[services.NAME]` table holds; an image unless told otherwise. */
export function aService(input: Record<string, unknown> = {}): ServiceState {
  const isSourced = ['image', 'repo', 'kind'].some((key) => key in input);
  const result = fromInput(isSourced ? input : { image: 'web:1', ...input }, '');
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.state;
}

export const anEnvironment = (
  services: Record<string, Record<string, unknown>> = {},
  variables: Variables = {},
): EnvironmentState => ({
  services: Object.fromEntries(Object.entries(services).map(([name, input]) => [name, aService(input)])),
  variables,
});

/** The lines of a draft with these edits; throws what the stage refused. */
export function staged(
  live: EnvironmentState,
  edits: readonly unknown[],
  lines: readonly Line[] = [],
): readonly Line[] {
  const result = stage(live, lines, edits, { capabilities: null });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.lines;
}

/** Path and message of each refusal; empty when it was staged. */
export function refusals(live: EnvironmentState, edits: readonly unknown[], lines: readonly Line[] = []) {
  const result = stage(live, lines, edits, { capabilities: null });
  return result.ok ? [] : result.errors;
}

/** Any text that a variable can hold. */
export const anyText = fc
  .string({ unit: 'binary', maxLength: 40 })
  .filter((text) => text.isWellFormed() && !text.includes('\0'));

const word = fc.constantFrom('a', 'b', ' a', 'a ', '', 'info', '${{', '$${{db.URL}}', 'é\n', 'x=y');
export const KEYS = ['A', 'B', 'C', '__proto__', 'constructor'] as const;
export const variable: fc.Arbitrary<Variable> = fc.record({ value: word, secret: fc.boolean() });

export const variables: fc.Arbitrary<Variables> = fc
  .array(fc.tuple(fc.constantFrom(...KEYS), variable), { maxLength: 4 })
  .map((entries) => Object.fromEntries(entries));

const runs = {
  replicas: fc.integer({ min: 0, max: 3 }),
  size: fc.constantFrom('nano', 'small', 'large'),
  port: fc.constantFrom(null, false, 80, 8080),
  auto_deploy: fc.boolean(),
  health: fc.constantFrom(null, { path: '/ok', timeout: '5s' }, { command: 'true' }),
  command: fc.constantFrom(null, 'run', 'run  it'),
};

const sources = fc.oneof(
  fc.record({ image: fc.constantFrom('web:1', 'web:2', 'other@sha256:ab') }),
  fc.record({
    repo: fc.constantFrom('.', 'https://git.example/a.git'),
    ref: fc.constantFrom(null, 'main', 'next'),
    build: fc.constantFrom(null, 'make'),
    start: fc.constantFrom(null, './start'),
    root: fc.constantFrom(null, '.', 'apps/web', './apps/api/'),
    watch: fc.constantFrom(null, [], ['apps/**', '!*.md'], ['!*.md', 'apps/**']),
  }),
);

export const anApp: fc.Arbitrary<ServiceState> = fc
  .tuple(sources, fc.record(runs), variables)
  .map(([source, run, own]) => ({ ...aService({ ...source, ...run }), variables: own }));

/** Environments over a few names, so that two of them meet often. */
export const anyEnvironment: fc.Arbitrary<EnvironmentState> = fc.record({
  services: fc
    .array(fc.tuple(fc.constantFrom('web', 'api', 'constructor'), anApp), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries)),
  variables,
});
