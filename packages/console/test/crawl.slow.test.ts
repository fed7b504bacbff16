// The short form of `npm run crawl`: each kind of control once, the addresses shared out among the roles, as far as the
// time of each goes.
import { expect, it } from 'vitest';
import { aConsole } from './a-console.ts';
import { launchBrowser } from './browser.ts';
import { crawl, ROLES } from '../crawl/crawl.ts';
import { fillWorld } from '../crawl/full-world.ts';
import { listOf } from '../crawl/report.ts';

/** Of each role. What it does not reach in that time is for the long form. */
const SHARE_MS = 12_000;

it('everything that can be pressed does something, and nothing fails', { timeout: 300_000 }, async () => {
  const world = await fillWorld(await aConsole());
  const browser = await launchBrowser();
  try {
    const known = new Set<string>();
    for (const [from, role] of ROLES.entries()) {
      const { finds, tally } = await crawl(browser, world, role, {
        endsAt: Date.now() + SHARE_MS,
        known,
        from,
      });
      expect(listOf(finds)).toBe('');
      expect(tally.pressed).toBeGreaterThan(0);
    }
  } finally {
    await browser.close();
  }
});
