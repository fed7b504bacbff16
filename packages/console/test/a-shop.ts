// What the walk through the user's text stands on: a real server with a cluster, an app that notes each of its starts,
// and the words and places that all of its files look for.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../../test/until.ts';
import { atTheEnd } from '../../server/test/test-store.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import type { PageOptions } from './person-page.ts';

/** Writes down that it started, as what, and answers with it. `SLOW` keeps it from listening. */
const programOf = (starts: string): string => `
const { WHERE = 'nowhere', MARK = 'none', SLOW } = process.env;
require('node:fs').appendFileSync(${JSON.stringify(starts)}, WHERE + ' ' + MARK + '\\n');
const server = require('node:http').createServer((_, answer) => answer.end(MARK));
if (SLOW) setInterval(() => undefined, 1000);
else server.listen(process.env.PORT);
`;

type Which = 'staging' | 'production';
type Who = Parameters<TestConsole['clientOf']>[0];
type Edits = readonly Readonly<Record<string, unknown>>[];

export interface TestShop extends TestConsole {
  /** A path that the cluster takes as a repository: `node web.cjs` is the app. */
  readonly repo: string;
  /** "production none" for each start of the app there; what the cluster really did. */
  startsIn(which: Which): string[];
  at(which: Which): { org: string; project: string; environment: string };
  address(which: Which, rest?: string): string;
  open(who: Who, address: string, options?: PageOptions): Promise<Page>;
  /** Another client of the same person: no browser. */
  stage(who: Who, which: Which, ...edits: Edits): Promise<void>;
  apply(who: Who, which: Which, message?: string): Promise<string | null>;
  /** The app answers with this mark. */
  answers(which: Which, mark: string, service?: string): Promise<void>;
}

/** Everything that a person looks for waits this long: services really start. */
const PATIENCE_MS = 25_000;

export async function aShop(): Promise<TestShop> {
  const repo = mkdtempSync(join(tmpdir(), 'nebula-shop-'));
  atTheEnd(async () => rmSync(repo, { recursive: true, force: true }));
  const log = join(repo, 'starts.log');
  writeFileSync(log, '');
  writeFileSync(join(repo, 'web.cjs'), programOf(log));
  const nebula = await aConsole({ cluster: 'process' });
  const { world, clientOf, personPage } = nebula;
  const at: TestShop['at'] = (which) => ({
    org: world.org.slug,
    project: world.project.slug,
    environment: world[which].slug,
  });
  const starts = (): string[] => readFileSync(log, 'utf8').split('\n');
  return {
    ...nebula,
    repo,
    at,
    startsIn: (which) => starts().filter((line) => line.startsWith(`${which} `)),
    address: (which, rest = '') => `/${world.org.slug}/${world.project.slug}/${world[which].slug}${rest}`,
    open: async (who, address, options) => {
      const { page } = await personPage(who, options);
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(address);
      return page;
    },
    stage: async (who, which, ...edits) => {
      const body = { edits: [...edits] as never };
      await (await clientOf(who)).call('draft.stage', { params: at(which), body });
    },
    apply: async (who, which, message) => {
      const body = { acceptDowntime: true, ...(message === undefined ? {} : { message }) };
      const { approval } = await (await clientOf(who)).call('draft.apply', { params: at(which), body });
      return approval?.id ?? null;
    },
    answers: async (which, mark, service = 'web') => {
      const client = await clientOf('viewer');
      const fact = async (): Promise<boolean> => {
        const { url } = await client.call('service.show', { params: { ...at(which), service } });
        return url !== null && (await (await fetch(url)).text()) === mark;
      };
      await until(`${service} in ${which} answers ${mark}`, fact, PATIENCE_MS);
    },
  };
}

/** The app as `create` takes it. */
export const webOf = (shop: TestShop, where: Which, more: Readonly<Record<string, unknown>> = {}) => ({
  repo: shop.repo,
  start: 'node web.cjs',
  size: 'micro',
  ...more,
  variables: { WHERE: where, ...(more['variables'] as object | undefined) },
});

export const create = (service: string, value: Readonly<Record<string, unknown>>) => ({
  kind: 'create',
  service,
  value,
});

export const setMark = (value: string, service = 'web') => ({
  kind: 'variable.set',
  service,
  key: 'MARK',
  value,
});

export const button = (place: Page | Locator, name: string | RegExp, exact = true): Locator =>
  place.getByRole('button', typeof name === 'string' ? { name, exact } : { name });

/** At the bottom of the canvas and of the panel (CS-6). */
export const stagedBar = (place: Page | Locator): Locator =>
  place.getByRole('region', { name: 'Staged changes', exact: true });

export const reviewOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

/** Frozen at every moment but the one minute in which no test can be. */
export const ALWAYS_FROZEN = {
  enabled: true,
  timeZone: 'UTC',
  windows: [
    { from: { day: 'mon', time: '00:00' }, to: { day: 'fri', time: '00:00' } },
    { from: { day: 'fri', time: '00:01' }, to: { day: 'mon', time: '00:00' } },
  ],
} as const;
