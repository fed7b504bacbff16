// The console in a test: a real server on a database of its own, and pages in a real browser. Everything is closed with
// the test (or the file) that asked; a page that had troubles fails its test, whatever else it saw.
import { type Browser } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { atTheEnd, testStore } from '../../server/test/test-store.ts';
import type { Who } from '../../server/test/world.ts';
import { launchBrowser } from './browser.ts';
import { type ConsoleServer, type ServerOptions, startConsole } from './console-server.ts';
import { openPage, type PageOptions, type PersonPage } from './person-page.ts';

export interface TestConsole extends ConsoleServer {
  /** A page of its own browser profile, signed in as somebody; null: nobody is. Nothing is opened yet. */
  personPage(who: Who | null, options?: PageOptions): Promise<PersonPage>;
}

let browser: Promise<Browser> | undefined;
afterAll(async () => {
  await (await browser?.catch(() => undefined))?.close();
  browser = undefined;
});

/** One for the file: a launch takes a third of a second. */
const theBrowser = (): Promise<Browser> => (browser ??= launchBrowser());

/** Throws one sentence where there is no browser. */
export async function aConsole(options: ServerOptions = {}): Promise<TestConsole> {
  // First, so that it is the last to go.
  const store = await testStore();
  const [server] = await Promise.all([startConsole(store, options), theBrowser()]);
  atTheEnd(() => server.close());
  const personPage: TestConsole['personPage'] = async (who, pageOptions) => {
    const cookie = who === null ? null : await server.cookieOf(who);
    const opened = await openPage(await theBrowser(), server.url, cookie, pageOptions);
    atTheEnd(async () => {
      await opened.context.close();
      expect(opened.troubles, `what the browser noted as ${who ?? 'nobody'}`).toEqual([]);
    });
    return opened;
  };
  return { ...server, personPage };
}
