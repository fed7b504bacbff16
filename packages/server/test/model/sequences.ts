// Runs random sequences of acts against the model and two replicas. A failure prints its seed and the acts, shrunk to
// the fewest that still fail, in words.
import fc from 'fast-check';
import { expect } from 'vitest';
import { verifyAudit } from '../../src/store/audit.ts';
import { anApp } from '../an-app.ts';
import { testStore } from '../world.ts';
import type { Act } from './act.ts';
import { Apply, applies } from './commands/apply.ts';
import { clashes, database } from './commands/clash.ts';
import { Decide, decisions } from './commands/decide.ts';
import { draftEdits } from './commands/edit-draft.ts';
import { times } from './commands/pass-time.ts';
import { Report, reports } from './commands/report.ts';
import { restagings } from './commands/restage-change-set.ts';
import { Switch, switches } from './commands/settings.ts';
import { Stage, stages } from './commands/stage.ts';
import { StartService, starts } from './commands/start-service.ts';
import { takings } from './commands/take-back.ts';
import { allRecorded } from './recorded.ts';
import { Model } from './model.ts';
import { aReal, type Real, STANDING, STANDING_IMAGE } from './real.ts';
import type { Service } from './lines.ts';

/** What people do most comes up most. */
const ACTS = [
  ...[clashes, clashes, clashes],
  ...[stages, stages, stages, stages, applies, applies, applies, decisions, decisions, decisions],
  ...[
    reports,
    reports,
    reports,
    starts,
    starts,
    draftEdits,
    takings,
    takings,
    restagings,
    times,
    switches,
    switches,
  ],
];
const MOST_ACTS = 50;

const numberOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** `runs` sequences of up to 50 acts, each in an organization of its own. */
export async function runSequences(runs: number): Promise<void> {
  const store = await testStore();
  const replicas = [await anApp(store), await anApp(await store.another())];
  const histories = fc.commands(ACTS, { maxCommands: MOST_ACTS, size: 'max' });
  const property = fc.asyncProperty(fc.constantFrom(...BEGINNINGS), histories, async (beginning, acts) => {
    const real = await aReal(store, replicas);
    await told(real, () => fc.asyncModelRun(() => begin(real, beginning), acts));
    await told(real, async () => {
      expect((await verifyAudit(store, real.world.org.id)).problems).toEqual([]);
      await allRecorded(real);
    });
  });
  const seed = numberOf('NEBULA_MODEL_SEED', Date.now() % 2 ** 31);
  const settings = {
    seed,
    numRuns: numberOf('NEBULA_MODEL_RUNS', runs),
    endOnFailure: process.env['NEBULA_MODEL_WHOLE'] === '1',
  };
  await fc.assert(property, settings);
}

/** As `aReal` wrote them. */
const services = (): Record<string, Service> =>
  Object.fromEntries(
    STANDING.map((name) => [
      name,
      {
        kind: 'app',
        image: STANDING_IMAGE(name),
        replicas: 1,
        autoDeploy: false,
        dependsOn: [],
        variables: {},
      },
    ]),
  );

/** What random acts seldom come to by themselves: histories begin with one of these, or with nothing. */
const BEGINNINGS: readonly (readonly Act[])[] = [
  // A database runs in staging: there is downtime to accept (CS-7).
  [
    new Stage('owner', 'staging', database),
    new Apply('owner', 'staging', true, 'none', 0),
    new Report('succeeded', 0),
  ],
  // Something ran in production, which is frozen by now: there is something to roll back to (FR-3).
  [
    new StartService('developer', 'production', 'web', 'redeploy', 0),
    new Decide('owner', 'approve', 'none', 1),
    new Report('succeeded', 1),
    new Switch('owner', { what: 'frozen', to: true }),
  ],
  // A rollout runs one at a time, though the project has room for more again (CO-3).
  [
    new Switch('owner', { what: 'limit', to: 1 }),
    new Stage('developer', 'staging', { kind: 'replicas', service: 'web', key: null, value: 2 }),
    new Stage('developer', 'staging', { kind: 'replicas', service: 'api', key: null, value: 2 }),
    new Apply('developer', 'staging', false, 'none', 0),
    new Switch('owner', { what: 'limit', to: null }),
  ],
  [],
  [],
];

async function begin(real: Real, beginning: readonly Act[]): Promise<{ model: Model; real: Real }> {
  const model = new Model(services());
  for (const act of beginning) await act.run(model, real);
  return { model, real };
}

/** Adds the story to whatever `work` throws. */
async function told(real: Real, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const story = real.story.map((act, index) => `${index + 1}. ${act}`).join('\n');
    throw new Error(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nafter\n${story}`,
      { cause: error },
    );
  }
}
