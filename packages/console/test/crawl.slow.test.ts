// The short form of `npm run crawl`: each kind of control once, the addresses shared out among the roles, as far as the
// time goes.
import { expect, it } from 'vitest';
import { aConsole } from './a-console.ts';
import { launchBrowser } from './browser.ts';
import { crawl, ROLES } from '../crawl/crawl.ts';
import { fillWorld } from '../crawl/full-world.ts';
import { listOf } from '../crawl/report.ts';

/** Of all roles, which walk at once. What is not reached in that time is for the long form, and no failure. */
const SHARE_MS = 40_000;

it('everything that can be pressed does something, and nothing fails', { timeout: 900_000 }, async () => {
  const world = await fillWorld(await aConsole());
  const browser = await launchBrowser();
  const known = new Set<string>();
  const endsAt = Date.now() + SHARE_MS;
  try {
    const walks = await Promise.all(
      ROLES.map((role, from) => crawl(browser, world, role, { endsAt, known, from })),
    );
    expect(listOf(walks.flatMap(({ finds }) => finds))).toBe('');
    for (const { tally } of walks) expect(tally.pressed).toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
});
