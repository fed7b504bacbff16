// A page of the console in somebody's hands, that notes everything a person would not see and must not be: errors in
// the browser's console, what the content security policy refused, answers that failed.
import type { Browser, BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  /** A finger instead of a mouse. */
  readonly touch?: boolean;
  /** Links to elsewhere open, and nothing is behind them. (A route would do, and would take the cache away.) */
  readonly alone?: boolean;
  /** Points of the screen for a pixel of the page, as where it is zoomed. */
  readonly scale?: number;
}

export interface PersonPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong unseen, oldest first; a refusal of the API (4xx) is none, a person is told it. */
  readonly troubles: readonly string[];
  /** For what a test breaks on purpose: troubles that match are forgotten, those before and those to come. */
  forgive(pattern: RegExp): void;
}

const DESKTOP = { width: 1440, height: 900 };

/** `cookie`: `name=value`; null: nobody is signed in. The context is the caller's to close. */
export async function openPage(
  browser: Browser,
  url: string,
  cookie: string | null,
  {
    viewport = DESKTOP,
    theme = 'light',
    reducedMotion = false,
    touch = false,
    alone = false,
    scale = 1,
  }: PageOptions = {},
): Promise<PersonPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: touch,
    isMobile: touch,
    // Nothing listens there.
    ...(alone ? { proxy: { server: 'http://127.0.0.1:9', bypass: new URL(url).hostname } } : {}),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  if (cookie !== null) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
  }
  const page = await context.newPage();
  const { troubles, forgive } = noteTroubles(page);
  return { page, context, troubles, forgive };
}

function noteTroubles(page: Page): Pick<PersonPage, 'troubles' | 'forgive'> {
  const troubles: string[] = [];
  const forgiven: RegExp[] = [];
  const note = (trouble: string | null): void => {
    if (trouble !== null && !forgiven.some((pattern) => pattern.test(trouble))) troubles.push(trouble);
  };
  page.on('console', (message) => note(inConsole(message)));
  page.on('pageerror', (error) => note(`threw: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => note(inRequest(request)));
  page.on('response', (response) => note(inResponse(response)));
  const forgive = (pattern: RegExp): void => {
    forgiven.push(pattern);
    troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !pattern.test(trouble)));
  };
  return { troubles, forgive };
}

function inConsole(message: ConsoleMessage): string | null {
  if (message.type() !== 'error') return null;
  // The browser's own line about an answer, which is judged where it arrives.
  if (message.text().startsWith('Failed to load resource')) return null;
  return `console: ${message.text()}`;
}

function inRequest(request: Request): string | null {
  const why = request.failure()?.errorText ?? 'failed';
  // Streams and calls that a page lets go of when it is left.
  return why === 'net::ERR_ABORTED' ? null : `${request.method()} ${request.url()}: ${why}`;
}

function inResponse(response: Response): string | null {
  const isRefusal = new URL(response.url()).pathname.startsWith('/api/') && response.status() < 500;
  if (response.status() < 400 || isRefusal) return null;
  return `${response.request().method()} ${response.url()}: ${response.status()}`;
}
