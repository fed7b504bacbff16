// `--limit` and `--cursor`, as every list has them.
import type { Command } from 'commander';
import { wholeNumber } from './numbers.ts';

/** A cursor belongs to the list, and the filters, that gave it. */
export interface PagingOptions {
  readonly limit?: number;
  readonly cursor?: string;
}

/** As it goes into the query. */
export interface Paging {
  limit?: number;
  cursor?: string;
}

const MOST = 200;

export const addPaging = (command: Command): Command =>
  command
    .option('-n, --limit <number>', 'how many, 1 to 200 (50 when absent)', wholeNumber(1, MOST))
    .option('--cursor <cursor>', 'goes on where a list ended');

/** What of it goes into the query; absent stays absent. */
export const pagingOf = ({ limit, cursor }: PagingOptions): Paging => ({
  ...(limit === undefined ? {} : { limit }),
  ...(cursor === undefined ? {} : { cursor }),
});
