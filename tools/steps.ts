// Runs programs one after the other (or a few at once) and prints one line for each, with its time; what a failing one
// said is shown, what a passing one said is not.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** What to do when it fails, in one line. */
  readonly wayOut?: string;
}

export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs one program to its end; never throws: a program that cannot be run has failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const start = performance.now();
  const [program, ...args] = step.command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const passed = await new Promise<boolean>((done) => {
    child.on('error', (error) => {
      output += error.message;
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
  return { step, passed, output, seconds: (performance.now() - start) / 1000 };
}

/** Runs all of them, `atOnce` at a time, prints as they end, and returns the outcomes in the order of the steps. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = steps.entries();
  const worker = async (): Promise<void> => {
    for (const [index, step] of waiting) {
      const outcome = await runStep(step);
      outcomes[index] = outcome;
      printOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}

function printOutcome({ step, passed, output, seconds }: Outcome): void {
  console.log(`${passed ? '✓' : '✗'} ${step.name.padEnd(28)} ${seconds.toFixed(1).padStart(5)} s`);
  if (passed) return;
  console.log(output.trimEnd().replace(/^/gm, '    '));
  if (step.wayOut !== undefined) console.log(`    → ${step.wayOut}`);
}
