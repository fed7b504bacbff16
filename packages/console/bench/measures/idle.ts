// What a tab costs that nobody touches: while nothing happens, and while 100 events a second are told, of another
// environment and of the one that it shows.
import type { CDPSession, Page } from 'playwright-core';
import { inStreams } from '../../../server/src/store/transaction.ts';
import type { TestEnvironment, World } from '../../../server/test/world.ts';
import { paths } from '../../src/paths.ts';
import { atMost, type Measured, type Row } from '../measured.ts';
import { type BenchWorld, MANY } from '../world.ts';

const WATCHED_MS = 30_000;
const MINUTE_MS = 60_000;
const TOGETHER = 10;
const EVERY_MS = 100;

/** The services, which are observed, and nothing else; one reading a second of the few answers that an event touches. */
const MOST = { idle: { requests: 8, scriptMs: 600 }, told: { requests: 500, scriptMs: 6_000 } };

export async function idle({ server: { world }, open }: BenchWorld): Promise<Measured[]> {
  const at = { org: world.org.slug, project: 'shop', environment: 'staging' };
  const { page, context } = await open('developer');
  try {
    await page.goto(paths.canvas(at));
    await page
      .locator('[data-canvas] article')
      .nth(MANY.services - 1)
      .waitFor();
    await page.waitForTimeout(5_000);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const nothing = await watched(page, cdp);
    const elsewhere = await during(world, world.production, () => watched(page, cdp));
    const here = await during(world, world.staging, () => watched(page, cdp));
    const rows = [
      ...rowsOf('nothing happens', nothing, MOST.idle),
      ...rowsOf('100 events a second elsewhere', elsewhere, MOST.told),
      ...rowsOf('100 events a second here', here, MOST.told),
    ];
    return [{ title: `A tab with ${MANY.services} services that nobody touches, a minute`, rows }];
  } finally {
    await context.close();
  }
}

interface Cost {
  readonly requests: number;
  readonly scriptMs: number;
}

function rowsOf(what: string, cost: Cost, most: Cost): Row[] {
  const [count, time] = [(value: number) => `${value} requests`, (value: number) => `${value.toFixed(0)} ms`];
  return [
    // How many readings fit into a minute of events depends on how quickly each is answered; of silence it does not.
    { ...atMost(what, cost.requests, most.requests, count), fixed: most === MOST.idle },
    atMost(`${what}: the page’s thread`, cost.scriptMs, most.scriptMs, time),
  ];
}

async function watched(page: Page, cdp: CDPSession): Promise<Cost> {
  let requests = 0;
  const count = (): void => void (requests += 1);
  page.on('request', count);
  const before = await spentMs(cdp);
  await page.waitForTimeout(WATCHED_MS);
  const spent = (await spentMs(cdp)) - before;
  page.off('request', count);
  const share = MINUTE_MS / WATCHED_MS;
  return { requests: requests * share, scriptMs: spent * share };
}

async function spentMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

async function during<T>(world: World, of: TestEnvironment, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const telling = (async () => {
    for (let next = Date.now(); !isOver; next += EVERY_MS) {
      await new Promise((done) => setTimeout(done, Math.max(0, next - Date.now())));
      await tell(world, of);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await telling;
  }
}

/** Events as the gate writes them, several in one commit. */
async function tell({ store, org, project, cluster }: World, environment: TestEnvironment): Promise<void> {
  const actor = { kind: 'agent', clusterId: cluster.id, name: 'local', via: 'agent' } as const;
  await inStreams(store, actor, { streams: [environment.id] }, async (tx) => {
    for (let event = 0; event < TOGETHER; event++)
      tx.record(environment.id, {
        type: 'deployment.started',
        org: org.id,
        project: project.id,
        environment: environment.id,
        subject: { deployment: tx.id('dep') },
        payload: {},
      });
  });
}
