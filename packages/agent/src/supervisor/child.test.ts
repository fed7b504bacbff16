import { expect, it } from 'vitest';
import { until } from '../../test/until.ts';
import { Child, commandLine, withoutShell, type ChildPlan } from './child.ts';
import { describeExit, nextRestart } from './reason.ts';

const plan = (shell: string, change: Partial<ChildPlan> = {}): ChildPlan => ({
  ...{
    command: { shell },
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    runAs: null,
    memoryBytes: 1 << 30,
    group: null,
  },
  ...change,
});

it.each([
  ['node server.js', 'exec node server.js'],
  ['npm run start -- --port=$PORT', 'exec npm run start -- --port=$PORT'],
  ['a && b', 'a && b'],
  ['FOO=1 node x', 'FOO=1 node x'],
  ['exit 3', 'exit 3'],
  ['cd x; node y', 'cd x; node y'],
  ['node x > log', 'node x > log'],
])('DE-4: %s runs as %s', (line, expected) => expect(withoutShell(line)).toBe(expected));

it('DE-2: a shell adds nothing to the environment', async () => {
  let output = '';
  await new Child(plan('env'), (_stream, chunk) => (output += chunk.toString())).ended;
  expect(output).toBe('PATH=/usr/bin:/bin\n');
  expect(commandLine(plan('env', { env: { 'a.b': '1' } }))[0]).toBe('/bin/bash');
});

it('DE-4: without control groups the memory of the whole family is watched', async () => {
  const hungry = `${process.execPath} -e "const kept = []; setInterval(() => kept.push(Buffer.alloc(16 << 20, 1)), 20)"; true`;
  const exit = await new Child(plan(hungry, { memoryBytes: 128 << 20 }), () => undefined).ended;
  expect(describeExit(exit, 128 << 20)).toBe('out of memory: limit 128 MB');
}, 20_000);

it('DE-4: without control groups a stop finds what went to a session of its own', async () => {
  const child = new Child(plan('trap "" TERM; setsid sleep 1000 & sleep 1000; sleep 1000'), () => undefined);
  await until('it has forked', () => child.family().length >= 3);
  await child.stop('SIGTERM', 100);
  expect(child.family()).toEqual([]);
});

it('DE-4: what cannot be started says why, and stopping it harms nobody', async () => {
  const child = new Child(plan('true', { cwd: '/no/such/folder' }), () => undefined);
  await child.stop('SIGKILL', 0);
  expect(describeExit(await child.ended, 1)).toMatch(/^could not be started: /);
});

it('DE-4: variables that are too large together are the reason', async () => {
  const env = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`V${index}`, 'x'.repeat(64 * 1024)]),
  );
  const child = new Child(plan('true', { env }), () => undefined);
  expect(describeExit(await child.ended, 1)).toBe(
    'could not be started: its variables together are larger than this system allows',
  );
});

it('DE-4: a crash loop gets slower, and a long run begins anew', () => {
  let failures = 0;
  const waits: number[] = [];
  for (const ranMs of [0, 0, 0, 0, 0, 0, 0, 0, 60_000]) {
    const next = nextRestart(failures, ranMs);
    failures = next.failures;
    waits.push(next.waitMs);
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 500]);
});
