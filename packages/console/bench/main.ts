// `npm run bench:console`, or `npm run bench:console -- pan typing`: what the console needs and how quick it is, in a
// real browser that shares this machine with server and database. A missed time is told; a missed size, waterfall or
// number of requests fails the run.
import { cpus, loadavg } from 'node:os';
import { table } from '../../../bench/figures.ts';
import type { Measure, Measured } from './measured.ts';
import { answers } from './measures/answers.ts';
import { events } from './measures/events.ts';
import { firstLoads } from './measures/first-loads.ts';
import { idle } from './measures/idle.ts';
import { interactive } from './measures/interactive.ts';
import { longLists } from './measures/long-lists.ts';
import { pan } from './measures/pan.ts';
import { typing } from './measures/typing.ts';
import { MANY, openWorld } from './world.ts';

const MEASURES: Readonly<Record<string, Measure>> = {
  'first-loads': firstLoads,
  interactive,
  typing,
  pan,
  'long-lists': longLists,
  events,
  idle,
  answers,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(MEASURES, name));
if (unknown !== undefined) {
  console.error(`There is no measure ${unknown}: ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}

const load = (): string => loadavg()[0]?.toFixed(1) ?? '';
const verdict = { true: 'met', false: 'MISSED', null: '' } as const;

function print({ title, rows }: Measured): void {
  const cells = rows.map(({ what, figure, target, met }) => [what, figure, target, verdict[`${met}`]]);
  console.log(table(`${title} (load ${load()})`, ['', 'figure', 'target', ''], cells));
}

console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load ${load()}`);
const world = await openWorld(MANY);
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const measured of await measure(world)) {
      print(measured);
      if (measured.rows.some(({ met, fixed }) => fixed === true && met === false)) process.exitCode = 1;
    }
  }
} finally {
  await world.close();
}
