// What the console is measured on: an environment of 200 services, one of them with 300 variables; one person's draft
// of 500 lines; and 100 requests that wait in the protected environment. Everything is made by the API's own commands.
import { randomBytes } from 'node:crypto';
import { type Browser } from 'playwright-core';
import { startDatabase } from '../../../bench/database.ts';
import { image, setVariable, settle, ship, stageIn, decideIn } from '../../server/test/acts.ts';
import type { Who, World } from '../../server/test/world.ts';
import { launchBrowser } from '../test/browser.ts';
import { type ConsoleServer, startConsole } from '../test/console-server.ts';
import { openPage, type PersonPage } from '../test/person-page.ts';

export interface Counts {
  readonly services: number;
  readonly variables: number;
  readonly lines: number;
  readonly requests: number;
}

export const MANY: Counts = { services: 200, variables: 300, lines: 500, requests: 100 };

/** The service that has the variables. */
export const BUSY = 'service-000';

export const nameOf = (index: number): string => `service-${String(index).padStart(3, '0')}`;

/** The things whose own pages are opened, by id. */
export interface Found {
  readonly changeSet: string;
  readonly approval: string;
  readonly invitation: string;
}

export interface BenchWorld {
  readonly server: ConsoleServer;
  readonly found: Found;
  /** A page in a browser profile of its own, whose cache is empty. The caller closes its context. */
  readonly open: (who: Who | null) => Promise<PersonPage>;
}

/** A durable database, server and browser of its own; `close` ends all three. */
export async function openWorld(
  counts: Counts,
): Promise<BenchWorld & { readonly close: () => Promise<void> }> {
  const database = await startDatabase();
  const secretKeys = [randomBytes(32).toString('base64')];
  const server = await startConsole({ databaseUrl: database.url, secretKeys });
  const browser = await launchBrowser();
  const found = await fillWorld(server, counts);
  return {
    server,
    found,
    open: opening(server, browser),
    close: async () => {
      await browser.close();
      await server.close();
      await database.stop();
    },
  };
}

/** Sessions are kept: who signs in costs a password's hash. */
function opening(server: ConsoleServer, browser: Browser): BenchWorld['open'] {
  const cookies = new Map<Who, Promise<string>>();
  const cookieOf = (who: Who): Promise<string> => {
    const cookie = cookies.get(who) ?? server.cookieOf(who);
    cookies.set(who, cookie);
    return cookie;
  };
  return async (who) => {
    const opened = await openPage(browser, server.url, who === null ? null : await cookieOf(who));
    // The first steps lie over the canvas until somebody closes them.
    await opened.page.addInitScript(() => localStorage.setItem('nebula.first-steps', '{"isClosed":true}'));
    return opened;
  };
}

export async function fillWorld(server: ConsoleServer, counts: Counts): Promise<Found> {
  const { world } = server;
  const { changeSet } = await ship(world, 'staging', 'developer', ...creations(counts));
  await settle(world, 'staging');
  const approval = await askForApprovals(world, counts.requests);
  if (counts.lines > 0) await stageIn(world, 'staging', 'otherDeveloper', ...editsOf(counts));
  const owner = await server.clientOf('owner');
  const { invitation } = await owner.call('members.invite', {
    params: { org: world.org.slug },
    body: { email: 'somebody@example.org', role: 'developer' },
  });
  return { changeSet, approval, invitation: new URL(invitation.url).pathname };
}

function creations({ services, variables }: Counts): readonly unknown[] {
  const many = Array.from({ length: variables }, (_, at) => [`KEY_${at}`, `value number ${at}`]);
  return Array.from({ length: services }, (_, at) =>
    image(nameOf(at), '1.42.0', {
      ...(at > 0 && { depends_on: [nameOf(at >> 2)] }),
      ...(nameOf(at) === BUSY && { variables: Object.fromEntries(many) }),
    }),
  );
}

/** Spread over all services, so that the review has a group for each. */
const editsOf = ({ services, lines }: Counts): readonly unknown[] =>
  Array.from({ length: lines }, (_, at) =>
    setVariable(nameOf(at % services), `STAGED_${Math.floor(at / services)}`, `a new value ${at}`),
  );

/** One request a service: another one of the same service would end it (AP-6). Answers the id of one. */
async function askForApprovals(world: World, count: number): Promise<string> {
  const names = Array.from({ length: count }, (_, at) => nameOf(at));
  const first = await ship(world, 'production', 'developer', ...names.map((name) => image(name)));
  await decideIn(world, 'admin', first.approval?.id ?? '');
  await settle(world, 'production');
  let last = '';
  for (const name of names) {
    const edits = Array.from({ length: 5 }, (_, at) => setVariable(name, `KEY_${at}`, `asked for ${at}`));
    last = (await ship(world, 'production', 'developer', ...edits)).approval?.id ?? '';
  }
  return last;
}
