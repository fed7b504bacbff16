// Applies a second by many clients at once: over projects of their own, and over the environments of one.
import { median, rateOf, ratio, table } from '../figures.ts';
import { CLIENTS, type Measured } from '../measured.ts';
import { replay } from '../replay.ts';
import { bare, template } from '../template.ts';
import { aProject, applyTo, settle, type Place, places } from '../world.ts';

const LINES = 3;
/** Applies of each client in a round, and rounds; ours and the bare database's take turns. */
const EACH = 4;
const ROUNDS = 3;

export async function throughput(measured: Measured): Promise<string> {
  const { bench } = measured;
  const projects = Array.from({ length: CLIENTS }, (_, i) => `p${i}`);
  for (const project of projects) await aProject(bench, project);
  const rows = [
    await over(measured, '16 projects', projects),
    await over(
      measured,
      '16 environments of one project',
      projects.map(() => 'p0'),
    ),
  ];
  return table(
    `Applies a second, ${CLIENTS} clients, ${LINES} lines each`,
    ['over', 'Nebula', 'bare', 'share'],
    rows,
  );
}

async function over(
  { bench, pool }: Measured,
  label: string,
  projects: readonly string[],
): Promise<string[]> {
  const lanes: Place[][] = [];
  for (const project of projects) lanes.push(await places(bench, project, 2 * EACH * ROUNDS + EACH, LINES));
  const [spare] = await places(bench, 'p0', 1, LINES);
  if (!spare) throw new Error('no place');
  const take = () => lanes.map((lane) => lane.splice(0, EACH));
  const applies = (of: Place[][]) => of.map((lane) => lane.map((place) => () => applyTo(bench, place)));
  await rateOf(applies(take()));
  const model = await template(bench, spare, () => applyTo(bench, spare));
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const replays = await Promise.all(
      take().map((lane) => Promise.all(lane.map((place) => bare(bench, model, place)))),
    );
    plain.push(await rateOf(replays.map((lane) => lane.map((statements) => () => replay(pool, statements)))));
    ours.push(await rateOf(applies(take())));
  }
  await settle(bench);
  const share = ratio(median(ours) / median(plain));
  return [label, median(ours).toFixed(0), median(plain).toFixed(0), share];
}
