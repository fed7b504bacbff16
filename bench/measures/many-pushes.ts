// A thousand pushes, one after the other, into one server: what it holds afterwards, once everything that can go is gone.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { table, timed } from '../figures.ts';
import type { Measured } from '../measured.ts';
import { aPushedRepository } from '../pushed-repository.ts';
import { tomlText } from './arrivals.ts';

const PUSHES = 1_000;
const LOOKED_AT = [100, 250, 500, 750, PUSHES];
const SERVICES = 5;
const MB = 1024 * 1024;

export async function manyPushes({ bench }: Measured): Promise<string> {
  const repository = await aPushedRepository(bench, 'many-pushes', 1);
  const rows: string[][] = [];
  try {
    const commits = repository.commit(
      Array.from({ length: PUSHES }, (_, index) => tomlText(SERVICES, `v${index}`)),
    );
    let lasted = 0;
    for (const [index, commit] of commits.entries()) {
      lasted += await timed(() => repository.push(commit));
      if (LOOKED_AT.includes(index + 1))
        rows.push([String(index + 1), ...held(), `${(lasted / 1_000).toFixed(0)} s`]);
    }
  } finally {
    repository.remove();
  }
  return table(
    'Memory over pushes that each replace the one before',
    ['pushes', 'heap', 'RSS', 'so far'],
    rows,
  );
}

/** After the collector: what is still referred to. */
function held(): string[] {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, rss } = process.memoryUsage();
  return [heapUsed, rss].map((bytes) => `${(bytes / MB).toFixed(1)} MB`);
}
