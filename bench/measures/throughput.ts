// Applies a second by many clients at once: over projects of their own, and over the environments of one.
import { ratio, table, throughput as rate } from '../figures.ts';
import { CLIENTS, type Measured } from '../measured.ts';
import { replay } from '../replay.ts';
import { bare, places, template } from '../template.ts';
import { aProject, applyTo, settle, type Bench, type Place } from '../world.ts';

const LINES = 3;
const EACH = 20;
const WARM_UP = 6;

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
  for (const project of projects) lanes.push(await places(bench, project, 2 * EACH + WARM_UP, LINES));
  const [spare] = await places(bench, 'p0', 1, LINES);
  if (!spare) throw new Error('no place');
  await rate(lanes.map((lane) => appliesOf(bench, lane.slice(2 * EACH))));
  const model = await template(bench, spare, () => applyTo(bench, spare));
  const replays = await Promise.all(
    lanes.map((lane) => Promise.all(lane.slice(0, EACH).map((place) => bare(bench, model, place)))),
  );
  const plain = await rate(replays.map((lane) => lane.map((statements) => () => replay(pool, statements))));
  const ours = await rate(lanes.map((lane) => appliesOf(bench, lane.slice(EACH, 2 * EACH))));
  await settle(bench);
  return [label, ours.toFixed(0), plain.toFixed(0), ratio(ours / plain)];
}

const appliesOf = (bench: Bench, lane: readonly Place[]) => lane.map((place) => () => applyTo(bench, place));
