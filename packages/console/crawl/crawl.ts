// The crawl itself: a person of each role, with a page that holds its writes back, walks every address.
import type { Browser } from 'playwright-core';
import type { Who } from '../../server/test/world.ts';
import { openPage, type PersonPage } from '../test/person-page.ts';
import { type Address, addressesOf } from './addresses.ts';
import type { FullWorld } from './full-world.ts';
import { type Find, newTally, type Tally } from './report.ts';
import { watchRequests } from './settled.ts';
import { Walk, type Write } from './walk.ts';
import { witness } from './witness.ts';

export const ROLES = ['viewer', 'developer', 'admin', 'owner'] as const satisfies readonly Who[];

/** For a machine that is very busy. */
const OPENING_LIMIT_MS = 120_000;

export interface Crawled {
  readonly role: Who;
  readonly tally: Tally;
  readonly finds: Find[];
  readonly writes: readonly Write[];
}

export interface CrawlOptions {
  readonly endsAt: number;
  /** Each kind of control once, whoever pressed it before. */
  readonly known?: Set<string>;
  /** Only those addresses. */
  readonly only?: RegExp;
  /** Only every fourth address, from this one on: four people share them. */
  readonly from?: number;
}

export async function crawl(
  browser: Browser,
  world: FullWorld,
  who: Who,
  options: CrawlOptions,
): Promise<Crawled> {
  const person = await openWalker(browser, world, who, true);
  const tally = newTally(who);
  const finds: Find[] = [];
  try {
    const isAsked = ({ key }: Address, index: number): boolean =>
      options.only?.test(key) !== false &&
      (options.from === undefined || index % ROLES.length === options.from);
    const walk = new Walk({ ...options, person, tally, finds });
    await walk.everything(addressesOf(world).filter(isAsked));
    return { role: who, tally, finds, writes: walk.writes };
  } finally {
    await person.context.close();
  }
}

/** A page of somebody’s own; null: nobody’s. `holdsWrites`: nothing that it does leaves the browser but questions. */
export async function openWalker(
  browser: Browser,
  { server }: FullWorld,
  who: Who | null,
  holdsWrites: boolean,
  scale = 1,
): Promise<PersonPage> {
  const cookie = who === null ? null : await server.cookieOf(who);
  const options = { reducedMotion: true, alone: true, scale };
  const person = await openPage(browser, server.url, cookie, options);
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  person.page.setDefaultNavigationTimeout(OPENING_LIMIT_MS);
  person.page.setDefaultTimeout(OPENING_LIMIT_MS);
  await person.page.addInitScript(witness, holdsWrites);
  watchRequests(person.page);
  return person;
}

/**
 * Does for real what the walk of this role held back, in a world of its own: first what adds and changes, then what
 * removes, last what signs out. Refusals are fine, errors are not.
 */
export async function confirmAll(
  browser: Browser,
  world: FullWorld,
  { role, writes, tally, finds }: Crawled,
  endsAt: number,
): Promise<void> {
  const person = await openWalker(browser, world, role, false);
  const addresses = new Map(addressesOf(world).map((address) => [address.key, address]));
  const walk = new Walk({ person, tally, finds, endsAt });
  try {
    for (const write of writes.toSorted((one, other) => rankOf(one) - rankOf(other))) {
      const address = addresses.get(write.address.key);
      if (address === undefined || Date.now() > endsAt) tally.left += 1;
      else if (await walk.confirm({ ...write, address })) tally.confirmed += 1;
    }
  } finally {
    await person.context.close();
  }
}

const rankOf = ({ path, control }: Write): number => {
  const words = [...path, control].map(({ name }) => name).join(' ');
  if (/sign out|change password|leave/i.test(words)) return 2;
  return /remove|delete|discard|revoke|reject|withdraw|cancel|undo|end /i.test(words) ? 1 : 0;
};
