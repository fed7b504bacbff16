// `npm run bench`, or `npm run bench -- lists memory`, or `-- containers` for all that clusters do: what Nebula costs above
// the bare database, in one run on one machine. Caller, server and database share its cores, so the ratios say more than
// the rates.
import { cpus } from 'node:os';
import pg from 'pg';
import { startDatabase } from './database.ts';
import { CLIENTS, type Measured } from './measured.ts';
import { arrivals } from './measures/arrivals.ts';
import { events } from './measures/events.ts';
import { firstStart } from './measures/first-start.ts';
import { hostile } from './measures/hostile.ts';
import { idleAgent } from './measures/idle-agent.ts';
import { lists } from './measures/lists.ts';
import { manyPushes } from './measures/many-pushes.ts';
import { manyServices } from './measures/many-services.ts';
import { memory } from './measures/memory.ts';
import { singleCalls } from './measures/single-calls.ts';
import { throughput } from './measures/throughput.ts';
import { aProject, openBench } from './world.ts';

const CONTAINERS = {
  'first-start': firstStart,
  'many-services': manyServices,
  'idle-agent': idleAgent,
};

/** In this order: the lists leave a million rows behind. */
const MEASURES = {
  ...CONTAINERS,
  'single-calls': singleCalls,
  throughput,
  events,
  arrivals,
  hostile,
  'many-pushes': manyPushes,
  lists,
  memory,
};

const wanted = process.argv
  .slice(2)
  .flatMap((name) => (name === 'containers' ? Object.keys(CONTAINERS) : [name]));
const unknown = wanted.find((name) => !Object.hasOwn(MEASURES, name));
if (unknown !== undefined) {
  console.error(`There is no measure ${unknown}: ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}

console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`);
const database = await startDatabase();
const { url } = database;
const bench = await openBench(url);
const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
try {
  await aProject(bench, 'single');
  const measured: Measured = { bench, pool, url };
  for (const [name, measure] of Object.entries(MEASURES))
    if (wanted.length === 0 || wanted.includes(name)) console.log(await measure(measured));
} finally {
  await pool.end();
  await bench.close();
  await database.stop();
}
