// A project's deploy concurrency on the command line: a number, or off for no limit (CO-1).
import type { Command } from 'commander';
import { wholeNumber } from './numbers.ts';

const MOST = 1000;

/** CO-1: 1 to 1000, or none. */
export type Limit = number | 'off';

/** Of a project that is made or changed. */
export interface LimitOption {
  readonly deployConcurrency?: Limit;
}

export const addLimit = (command: Command): Command =>
  command.option(
    '--deploy-concurrency <number>',
    'how many deployments run at once: 1 to 1000 or off',
    readLimit,
  );

/** Commander takes null for "no value": off stays a word until it is sent. */
function readLimit(text: string): Limit {
  return text === 'off' ? 'off' : wholeNumber(1, MOST)(text);
}

/** As the API has it: null is unlimited; absent stays absent. */
export const limitBody = (limit: Limit | undefined): { readonly deployConcurrency?: number | null } =>
  limit === undefined ? {} : { deployConcurrency: limit === 'off' ? null : limit };
