// Which tests run. A file's name says when: `x.test.ts` always, `x.slow.test.ts` not in the loop while coding
// (NEBULA_FAST=1), `x.long.test.ts` only when asked for (NEBULA_LONG=1, and then nothing else).
import { defineConfig } from 'vitest/config';

const long = process.env['NEBULA_LONG'] === '1';
const fast = process.env['NEBULA_FAST'] === '1';

const tests = (...folders: string[]): string[] =>
  folders.map((folder) => `${folder}/**/*.${long ? 'long.test' : 'test'}.ts`);

const exclude = [
  '**/node_modules/**',
  ...(long ? [] : ['**/*.long.test.ts']),
  ...(fast ? ['**/*.slow.test.ts'] : []),
];

const CONSOLE = 'packages/console/test';

/** Tests in a browser that start containers too. */
const BROWSER_AND_CONTAINERS = `${CONSOLE}/image-story.slow.test.ts`;

const inBrowser = {
  globalSetup: ['test/postgres.ts', `${CONSOLE}/prepare.ts`],
  testTimeout: long ? 3_600_000 : 120_000,
  hookTimeout: 120_000,
};

const of = (...packages: string[]): string[] =>
  tests(...packages.flatMap((name) => [`packages/${name}/src`, `packages/${name}/test`]));

export default defineConfig({
  test: {
    pool: 'forks',
    // Real servers, databases and apps run beside the tests: more at once only makes each of them late.
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      // Pure: no database is started for them.
      {
        test: {
          name: 'pure',
          include: [...of('domain', 'contract'), ...tests('packages/console/src')],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'system',
          include: [...of('server', 'agent', 'cli'), ...tests('test', 'tools')],
          exclude,
          globalSetup: ['test/postgres.ts', 'test/try-engine.ts'],
          testTimeout: long ? 3_600_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'console',
          // After the others: containers come and go with interfaces of the machine, and a browser gives up what it loads then.
          sequence: { groupOrder: 1 },
          include: tests(CONSOLE),
          exclude: [...exclude, BROWSER_AND_CONTAINERS],
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'console-containers',
          // By itself, for the same reason.
          sequence: { groupOrder: 2 },
          include: long ? [] : [BROWSER_AND_CONTAINERS],
          exclude,
        },
      },
    ],
  },
});
