// The full world behind a page that writes nothing, for a whole file of tests.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openWalker } from '../../crawl/crawl.ts';
import { fillWorld, type FullWorld } from '../../crawl/full-world.ts';
import type { Who } from '../../../server/test/world.ts';
import { aConsole } from '../a-console.ts';
import { launchBrowser } from '../browser.ts';
import type { PersonPage } from '../person-page.ts';

export interface FullConsole {
  readonly world: () => FullWorld;
  readonly page: () => Page;
}

/** Made before the first test of the file and closed after its last. */
export function aFullConsole(who: Who): FullConsole {
  let world: FullWorld | undefined;
  let person: PersonPage | undefined;
  beforeAll(async () => {
    world = await fillWorld(await aConsole());
    const browser = await launchBrowser();
    person = await openWalker(browser, world, who, true);
    person.forgive(/There is no project "none"/);
  });
  afterAll(async () => {
    await person?.context.browser()?.close();
    expect(person?.troubles).toEqual([]);
  });
  const made = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the console is not open yet');
    return thing;
  };
  return { world: () => made(world), page: () => made(person).page };
}
