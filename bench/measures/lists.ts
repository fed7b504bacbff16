// First pages of lists that hold a thousand and a million rows: what a page costs must not grow with history.
import type { Measured } from '../measured.ts';
import { fill } from '../fill.ts';
import { ms, ratio, series, table } from '../figures.ts';
import { applyTo, settle, places } from '../world.ts';

const COUNTS = [1_000, 1_000_000];
const TIMES = 60;
const WARM_UP = 40;

export async function lists({ bench, url }: Measured): Promise<string> {
  const [place] = await places(bench, 'single', 1, 1);
  if (!place) return '';
  await bench.store.pool.query('update environment set protected = true where slug = $1', [
    place.environment,
  ]);
  await bench.store.pool.query('update organization set approvers_cannot_approve_own = false');
  await applyTo(bench, place);
  await settle(bench);
  const at = `/projects/${place.project}/environments/${place.environment}`;
  const paths = {
    deployments: `${at}/deployments`,
    'change sets': `${at}/change-sets`,
    'approvals, decided': '/approvals?state=decided',
    inbox: '/inbox',
    'audit log': '/audit',
  };
  const medians = new Map<string, number[]>();
  let rows = 0;
  for (const count of COUNTS) {
    await fill(url, place.environment, count - rows);
    rows = count;
    for (const [name, path] of Object.entries(paths)) {
      const call = () => bench.caller.send('GET', path);
      await series(Array.from({ length: WARM_UP }, () => call));
      const { median } = await series(Array.from({ length: TIMES }, () => call));
      medians.set(name, [...(medians.get(name) ?? []), median]);
    }
  }
  return table(
    'First page of 50 (median)',
    ['list', ...COUNTS.map((count) => `${count.toLocaleString('en')} rows`), '×'],
    [...medians].map(([name, [few = 0, many = 0]]) => [name, ms(few), ms(many), ratio(many / few)]),
  );
}
