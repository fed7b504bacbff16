// One call at a time beside its own statements: apply with 1, 10 and 100 lines, stage, approve.
import type { Measured } from '../measured.ts';
import { ms, ratio, table, turns } from '../figures.ts';
import { replay } from '../replay.ts';
import { bare, template } from '../template.ts';
import { applyTo, settle, stage, type Bench, type Place, places } from '../world.ts';

const TIMES = 25;
const WARM_UP = 8;

type Act = (bench: Bench, place: Place) => Promise<unknown>;

export async function singleCalls({ bench, pool }: Measured): Promise<string> {
  const rows: string[][] = [];
  const measure = async (name: string, lines: number, act: Act, prepare: Act = nothing): Promise<void> => {
    const made = await places(bench, 'single', 2 * TIMES + WARM_UP + 1, lines);
    for (const place of made) await prepare(bench, place);
    await mayDecideOwn(bench, true);
    const [model, ...rest] = made;
    if (!model) return;
    for (const place of rest.slice(0, WARM_UP)) await act(bench, place);
    const found = await template(bench, model, () => act(bench, model));
    const measured = rest.slice(WARM_UP);
    const replays = await Promise.all(measured.slice(TIMES).map((place) => bare(bench, found, place)));
    const [ours, plain] = await turns(
      measured.slice(0, TIMES).map((place) => () => act(bench, place)),
      replays.map((statements) => () => replay(pool, statements)),
    );
    const share = ratio(ours.median / plain.median);
    rows.push([
      name,
      String(found.statements.length),
      ms(ours.median),
      ms(ours.p99),
      ms(plain.median),
      share,
    ]);
    await settle(bench);
  };
  for (const lines of [1, 10, 100])
    await measure(`apply, ${lines} ${lines === 1 ? 'line' : 'lines'}`, lines, applyTo);
  await measure('stage 1 line', 1, (_, place) => stage(bench, place, 1));
  await measure('approve', 3, decide, ask);
  return table(
    'One call at a time (statements: all, with the answer’s reads)',
    ['call', 'statements', 'median', 'p99', 'bare', '×'],
    rows,
  );
}

const nothing: Act = async () => undefined;

const mayDecideOwn = ({ store }: Bench, may: boolean): Promise<unknown> =>
  store.pool.query('update organization set approvers_cannot_approve_own = $1', [!may]);

const asked = new Map<string, string>();

/** A request for approval, which the same owner may decide afterwards. */
const ask: Act = async (bench, place) => {
  await mayDecideOwn(bench, false);
  await bench.store.pool.query('update environment set protected = true where slug = $1', [
    place.environment,
  ]);
  const answer = JSON.parse(await applyTo(bench, place)) as { approval: { id: string } };
  asked.set(place.environment, answer.approval.id);
};

const decide: Act = ({ caller }, place) =>
  caller.send('POST', `/approvals/${asked.get(place.environment)}/approve`, {});
