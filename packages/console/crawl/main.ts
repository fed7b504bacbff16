// `npm run crawl`: every role presses everything, in one world without writing, then does what was held back in a world
// of its own. Ends with 1 when anything did nothing, failed or has no name. `--role admin`, `--only canvas`,
// `--minutes 30` narrow it.
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { startDatabase } from '../../../test/postgres.ts';
import { dropDatabase, emptyDatabase, testKey } from '../../server/test/test-store.ts';
import { launchBrowser } from '../test/browser.ts';
import { startConsole } from '../test/console-server.ts';
import { type Crawled, confirmAll, crawl, ROLES } from './crawl.ts';
import { fillWorld, type FullWorld } from './full-world.ts';
import { listOf, tableOf } from './report.ts';

const { values } = parseArgs({
  options: {
    role: { type: 'string', multiple: true, default: [...ROLES] },
    only: { type: 'string' },
    minutes: { type: 'string', default: '40' },
  },
});

/** The part of the time that goes into walking; the rest is for confirming. */
const WALKING = 0.8;

const endsAt = Date.now() + Number(values.minutes) * 60_000;
const roles = ROLES.filter((role) => values.role.includes(role));
const only = values.only === undefined ? {} : { only: new RegExp(values.only) };

/** A world that is gone afterwards. */
async function inWorld<T>(work: (world: FullWorld) => Promise<T>): Promise<T> {
  const databaseUrl = await emptyDatabase();
  const server = await startConsole({ databaseUrl, secretKeys: [testKey()] });
  try {
    return await work(await fillWorld(server));
  } finally {
    await server.close();
    await dropDatabase(databaseUrl);
  }
}

/** All roles at once: a walk mostly waits for its page, and what is held back reaches nobody. */
async function walkAll(browser: Browser): Promise<Crawled[]> {
  const walksUntil = Date.now() + (endsAt - Date.now()) * WALKING;
  const walks = await inWorld((world) =>
    Promise.all(
      roles.map(async (role) => {
        const walk = await crawl(browser, world, role, { endsAt: walksUntil, ...only });
        console.log(`${role}: ${walk.tally.pressed} pressed, ${walk.finds.length} found`);
        return walk;
      }),
    ),
  );
  await Promise.all(walks.map((walk) => inWorld((world) => confirmAll(browser, world, walk, endsAt))));
  return walks;
}

const database = await startDatabase();
process.env['NEBULA_TEST_DATABASE_URL'] = database.url;
const browser = await launchBrowser();
try {
  const walks = await walkAll(browser);
  const finds = walks.flatMap((walk) => walk.finds);
  console.log(`\n${tableOf(walks.map(({ tally }) => tally))}\n`);
  console.log(finds.length === 0 ? 'Nothing was found.' : listOf(finds));
  process.exitCode = finds.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await database.stop();
}
