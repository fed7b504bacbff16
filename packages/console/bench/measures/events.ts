// From the commit of what somebody else does to its being painted on an open screen. Commit and screen are timed by the
// same machine's clock: the server runs in this process.
import type { Page } from 'playwright-core';
import { figuresOf, ms } from '../../../../bench/figures.ts';
import { onCommit } from '../../../../bench/replay.ts';
import { settle } from '../../../server/test/acts.ts';
import { paths } from '../../src/paths.ts';
import { atMost, type Measured, type Row } from '../measured.ts';
import { type BenchWorld, nameOf } from '../world.ts';

const MOST_MS = 200;
const TIMES = 10;
/** What came before is on the screen by then, and read again. */
const SETTLED_MS = 2_500;

interface Watched {
  readonly name: string;
  readonly path: string;
  readonly environment: 'staging' | 'production';
  /** Of what the change is seen. */
  readonly seen: (service: string) => string;
}

export async function events(bench: BenchWorld): Promise<Measured[]> {
  const { server, open } = bench;
  const { org } = server.world;
  const at = (environment: string) => ({ org: org.slug, project: 'shop', environment });
  const screens: readonly Watched[] = [
    {
      name: 'the canvas',
      path: paths.canvas(at('staging')),
      environment: 'staging',
      seen: (service) => `[data-canvas] a[data-service="${service}"]`,
    },
    {
      name: 'the changes',
      path: paths.changes(at('staging')),
      environment: 'staging',
      seen: () => 'main [role=listitem] a',
    },
    {
      name: 'the approvals',
      path: paths.approvals(org.slug),
      environment: 'production',
      seen: () => 'main [role=article] h2 a',
    },
  ];
  const rows: Row[] = [];
  for (const screen of screens) {
    const { page, context } = await open('viewer');
    await page.goto(screen.path);
    await page
      .locator(screen.seen(nameOf(1)))
      .first()
      .waitFor();
    const durations: number[] = [];
    for (let time = 0; time < TIMES; time++)
      durations.push(await once(bench, page, screen, nameOf(time + 1)));
    await context.close();
    const { median, p99 } = figuresOf(durations);
    rows.push(atMost(screen.name, median, MOST_MS, ms), {
      ...told(`${screen.name}, slowest`),
      figure: ms(p99),
    });
  }
  return [{ title: 'An event from its commit to the painted screen (median)', rows }];
}

const told = (what: string) => ({ what, target: '', met: null });

async function once({ server }: BenchWorld, page: Page, screen: Watched, service: string): Promise<number> {
  const admin = await actingClient(server);
  const params = { org: server.world.org.slug, project: 'shop', environment: screen.environment };
  const edit = { kind: 'variable.set', service, key: `SEEN_AT_${Date.now()}`, value: 'x' };
  await admin.call('draft.stage', { params, body: { edits: [edit] } });
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(noteChange, screen.seen(service));
  let committed = Number.NaN;
  await onCommit(
    () => (committed = performance.timeOrigin + performance.now()),
    () => admin.call('draft.apply', { params, body: { acceptDowntime: true } }),
  );
  const painted = await page.evaluate(() => (globalThis as unknown as { changed: Promise<number> }).changed);
  if (screen.environment === 'staging') await settle(server.world, 'staging');
  return painted - committed;
}

const clients = new WeakMap<object, ReturnType<BenchWorld['server']['clientOf']>>();

function actingClient(server: BenchWorld['server']): ReturnType<BenchWorld['server']['clientOf']> {
  const client = clients.get(server) ?? server.clientOf('otherAdmin');
  clients.set(server, client);
  return client;
}

/** In the page: when what the selector finds first says something else, and that is painted. */
function noteChange(selector: string): void {
  const said = (): string => {
    const found = document.querySelector(selector);
    return `${found?.getAttribute('aria-label')} ${found?.getAttribute('href')} ${found?.textContent}`;
  };
  const before = said();
  const changed = new Promise<number>((done) => {
    const observer = new MutationObserver(() => {
      if (said() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())));
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  Object.assign(globalThis, { changed });
}
