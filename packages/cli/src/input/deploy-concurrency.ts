// A project's deploy concurrency on the command line: a number, or off for no limit (CO-1).
import { wholeNumber } from './numbers.ts';

const MOST = 1000;

/** Null is unlimited. */
export const deployConcurrency = (text: string): number | null =>
  text === 'off' ? null : wholeNumber(1, MOST)(text);
