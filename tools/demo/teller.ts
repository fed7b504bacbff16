// How the demo speaks: a scene's title, who does what, what Nebula answers. Whatever a scene claims it has checked
// before: `refused` and `claim` throw when it is not so, and the demo fails.
import { styleText } from 'node:util';
import { ProblemError } from '../../packages/contract/src/client.ts';
import type { ProblemCode } from '../../packages/domain/src/problems.ts';

const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
  process.stdout.isTTY ? styleText(style, text) : text;

let scenes = 0;

export function scene(title: string): void {
  scenes += 1;
  console.log(`\n${paint('bold', `${scenes}. ${title}`)}`);
}

/** Somebody does something. */
export const does = (who: string, what: string): void =>
  console.log(`   ${paint('cyan', who.padEnd(4))} ${what}`);

/** Something is so. */
export const note = (text: string): void => console.log(`        ${text}`);

export const good = (text: string): void => console.log(`      ${paint('green', '✓')} ${text}`);

export function claim(isSo: boolean, what: string, seen?: unknown): void {
  if (isSo) return good(what);
  throw new Error(
    `it is not so that: ${what}${seen === undefined ? '' : ` (seen: ${JSON.stringify(seen)})`}`,
  );
}

/** Waits for the refusal with this code, shows its sentence, and returns its members. */
export async function refused(code: ProblemCode, answer: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await answer;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== code) throw error;
    console.log(`      ${paint('yellow', '✗')} ${paint('yellow', code)}: ${error.problem.detail}`);
    return error.problem;
  }
  throw new Error(`this should have been refused as ${code}, and was not`);
}
