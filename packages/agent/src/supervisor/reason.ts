// Says in words why something failed: the sentence a person needs, then the last lines it printed (DE-4). Pure.
import { constants } from 'node:os';
import type { Exit } from './runnable.ts';

export const REASON_LINES = 10;

const MB = 1024 * 1024;

export function describeExit(exit: Exit, memoryBytes: number): string {
  if (exit.verdict !== undefined) return exit.verdict;
  if (exit.error !== null) return `could not be started: ${exit.error}`;
  if (exit.outOfMemory) return `out of memory: limit ${Math.round(memoryBytes / MB)} MB`;
  const after = `after ${(exit.ranMs / 1_000).toFixed(1)} s`;
  if (exit.signal !== null) return `ended by ${exit.signal} ${after}`;
  return `exited with code ${exit.code}${signalBehind(exit.code ?? 0)} ${after}`;
}

/** A shell tells the signal that ended its command as 128 + its number. */
function signalBehind(code: number): string {
  const name = Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];
  return name === undefined ? '' : ` (${name})`;
}

/** `what`, and below it the last lines of output, where there are any. */
export const withLines = (what: string, lines: readonly string[]): string =>
  lines.length === 0 ? what : `${what}\nlast output:\n${lines.map((line) => `  ${line}`).join('\n')}`;

export const describeTimeout = (timeoutMs: number, answer: string): string =>
  `not healthy within ${Number((timeoutMs / 1_000).toFixed(1))} s: ${answer}`;

const TAKEN_PORT = /EADDRINUSE|address (?:is )?already in use/i;

/** Did it die because somebody else took its port in between? */
export const diedOfTakenPort = (exit: Exit, lines: readonly string[]): boolean =>
  exit.error === null && exit.signal === null && lines.some((line) => TAKEN_PORT.test(line));

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Who ran this long begins anew with the shortest wait. */
const STEADY_MS = 60_000;

/** How long to wait before the next start, and how often in a row it has ended. */
export function nextRestart(failures: number, ranMs: number): { failures: number; waitMs: number } {
  const inRow = ranMs >= STEADY_MS ? 1 : failures + 1;
  return { failures: inRow, waitMs: Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (inRow - 1)) };
}
