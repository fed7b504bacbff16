// `npm run check`: everything that is true of the code without running it. One line a check, with its time.
import { runSteps, type Step } from './steps.ts';

// Each writes files from a source; with --check it writes nothing and fails when they differ from what stands there.
const GENERATED: readonly { readonly name: string; readonly script: string }[] = [
  { name: 'openapi.json', script: 'tools/openapi.ts' },
  { name: 'schema.gen.ts', script: 'tools/codegen/schema.mjs' },
];

const CHECKS: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'types of the console', command: ['tsc', '--noEmit', '-p', 'packages/console'] },
  { name: 'types of its tests', command: ['tsc', '--noEmit', '-p', 'packages/console/test'] },
  { name: 'console builds', command: ['node', 'tools/build.ts'] },
  {
    name: 'lint and import arrows',
    command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'],
  },
  { name: 'format', command: ['biome', 'format', '.'], wayOut: 'npm run format' },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  ...GENERATED.map(
    ({ name, script }): Step => ({
      name: `${name} fresh`,
      command: ['node', script, '--check'],
      wayOut: `node ${script}`,
    }),
  ),
  { name: 'rules have tests', command: ['node', 'tools/rules.ts', '--quiet'], wayOut: 'npm run rules' },
];

/** Returns how many checks passed and how many did not. */
export async function check(): Promise<{ passed: number; failed: number }> {
  const outcomes = await runSteps(CHECKS, 2);
  const failed = outcomes.filter((outcome) => !outcome.passed).length;
  return { passed: outcomes.length - failed, failed };
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
