// `npm test`: the checks, then every test, and one summary of both at the end. Arguments go to vitest. With --fast only
// the quick tests run, with --long only the long ones, and no checks.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const args = process.argv.slice(2);
const kind = args.find((arg) => arg === '--fast' || arg === '--long');
const checks = kind === undefined ? await check() : { passed: 0, failed: 0 };
const tests = await runTests(args.filter((arg) => arg !== kind));

const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** A run that breaks off, or ends badly without saying which test failed, counts as one failure. */
async function runTests(more: readonly string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-test-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = {
    ...process.env,
    NEBULA_TRY_ENGINE: '1',
    NEBULA_FAST: kind === '--fast' ? '1' : '0',
    NEBULA_LONG: kind === '--long' ? '1' : '0',
  };
  const child = spawn('vitest', ['run', ...reporters, ...more], { env, stdio: 'inherit' });
  const passedAll = await new Promise<boolean>((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
  const count = readCount(report);
  rmSync(folder, { recursive: true });
  return passedAll || count.failed > 0 ? count : { passed: count.passed, failed: 1 };
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

function readCount(path: string): Count {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    // A file that could not even be loaded has no tests to fail.
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
