// The full world behind pages of one person, for a whole file of tests.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openWalker } from '../../crawl/crawl.ts';
import { fillWorld, type FullWorld } from '../../crawl/full-world.ts';
import { aConsole } from '../a-console.ts';
import { launchBrowser } from '../browser.ts';
import type { PersonPage } from '../person-page.ts';
import type { Onlooker } from './screens.ts';

export interface FullConsole {
  readonly world: () => FullWorld;
  readonly pages: () => readonly Page[];
}

export interface FullConsoleOptions {
  /** How many look at once. */
  readonly pages?: number;
  /** What is pressed reaches the server. */
  readonly writes?: boolean;
  /** 2: at 200 %. */
  readonly scale?: number;
}

/** What the browser notes where a screen shows that something is not there. */
const MISSING = [/There is no project "none"/, /invitation/i];

/** Made before the first test and closed after the last; a page that had troubles fails then. */
export function aFullConsole(who: Onlooker, options: FullConsoleOptions = {}): FullConsole {
  const { pages = 1, writes = false, scale = 1 } = options;
  let world: FullWorld | undefined;
  const people: PersonPage[] = [];
  beforeAll(async () => {
    world = await fillWorld(await aConsole());
    const browser = await launchBrowser();
    while (people.length < pages) {
      const person = await openWalker(browser, world, who, !writes, scale);
      for (const pattern of MISSING) person.forgive(pattern);
      people.push(person);
    }
  });
  afterAll(async () => {
    await people[0]?.context.browser()?.close();
    expect(people.flatMap(({ troubles }) => troubles)).toEqual([]);
  });
  return {
    world: () => {
      if (world === undefined) throw new Error('the console is not open yet');
      return world;
    },
    pages: () => people.map(({ page }) => page),
  };
}
