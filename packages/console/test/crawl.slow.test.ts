// The short form of `npm run crawl`: each kind of control once, by one role after the other, as far as half a minute goes.
import { expect, it } from 'vitest';
import { aConsole } from './a-console.ts';
import { launchBrowser } from './browser.ts';
import { crawl, ROLES } from '../crawl/crawl.ts';
import { fillWorld } from '../crawl/full-world.ts';
import { listOf } from '../crawl/report.ts';

/** Of each role. What it does not reach in that time is for the long form. */
const SHARE_MS = 12_000;

it('everything that can be pressed does something, and nothing fails', async () => {
  const world = await fillWorld(await aConsole());
  const browser = await launchBrowser();
  try {
    const known = new Set<string>();
    for (const role of ROLES) {
      const { finds, tally } = await crawl(browser, world, role, { endsAt: Date.now() + SHARE_MS, known });
      expect(listOf(finds)).toBe('');
      expect(tally.pressed).toBeGreaterThan(0);
    }
  } finally {
    await browser.close();
  }
});
