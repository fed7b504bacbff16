// A project's deploy concurrency on the command line: a number, or off for no limit (CO-1).
import { wholeNumber } from './numbers.ts';

const MOST = 1000;

export type Limit = number | 'off';

/** Commander takes null for "no value": off stays a word until it is sent. */
export const readLimit = (text: string): Limit => (text === 'off' ? 'off' : wholeNumber(1, MOST)(text));

/** As the API has it: null is unlimited; absent stays absent. */
export const limitBody = (limit: Limit | undefined): { readonly deployConcurrency?: number | null } =>
  limit === undefined ? {} : { deployConcurrency: limit === 'off' ? null : limit };
