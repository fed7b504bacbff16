// Random requests of every kind of caller (GA-1, CS-4, AP-11): none breaks the server, none lets a secret out, what is
// refused changes nothing, and another organization is not there.
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS, may, ROLES } from '@nebula/domain/people/permissions';
import { buildApp } from '../../src/http/app.ts';
import { handlers } from '../../src/http/handlers.ts';
import { isStorable } from '../../src/http/parse.ts';
import type { Store } from '../../src/store/store.ts';
import { codeIn, ORIGIN } from '../an-app.ts';
import { contentsOf } from '../refused.ts';
import { testStore, type World } from '../world.ts';
import { type Request, requests } from './requests.ts';
import { makeTargets, type Targets } from './targets.ts';

const SEED = Number(process.env['NEBULA_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Of so many calls one is watched with the whole database. */
const WATCHED = 20;
const CALLERS = [
  'agent',
  'nobody',
  'revoked_at = now()',
  'expires_at = now()',
  'viewer',
  'developer',
  'admin',
  'owner',
];

const logged: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  }),
);
const config = { publicUrl: ORIGIN, trustProxy: false, callsAMinute: null, localClusterSince: null };

interface Fuzz {
  readonly store: Store;
  readonly app: ReturnType<typeof buildApp>;
  readonly targets: Targets;
  readonly otherBefore: string;
}

async function aFuzz(): Promise<Fuzz> {
  const store = await testStore();
  const app = buildApp({ store, log, handlers, config });
  await app.ready();
  const targets = await makeTargets(store);
  return { store, app, targets, otherBefore: await organizationOf(store, targets.other) };
}

/** Everything that belongs to an organization, as one text. */
async function organizationOf({ pool }: Store, { org }: World): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
     where table_schema = 'public' and column_name = 'org_id' order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select md5(string_agg(t::text, '|' order by t::text)) as h from ${name} t where org_id = $1`,
  );
  return JSON.stringify((await pool.query(parts.join(' union all '), [org.id])).rows);
}

const asText = ({ call, url, body }: Request): string =>
  `${call.method} ${url.slice(0, 300)} ${(body ?? '').slice(0, 500)}`;

let sent = 0;
/** From another address each time: else the limits on failed tokens would answer for everything. */
async function send(app: Fuzz['app'], { call, url, headers, body }: Request, token: string | undefined) {
  sent += 1;
  const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return app.inject({
    method: call.method,
    url,
    remoteAddress,
    headers: { ...headers, ...authorization },
    ...(body === undefined ? {} : { payload: body }),
  });
}

function isJson(body = '{}'): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the answer, or null. */
function wrongWith(
  { targets }: Fuzz,
  request: Request,
  caller: string,
  answer: Awaited<ReturnType<typeof send>>,
): string | null {
  const { statusCode } = answer;
  if (statusCode >= 500) return `answered ${statusCode}: ${(logged.at(-1) ?? '').slice(0, 700)}`;
  const everything = JSON.stringify(answer.headers) + answer.body;
  // An agent is given what it runs, and nothing else is given to it.
  const isRun = request.id === 'agent.desired' && caller === 'agent';
  if (!isRun && targets.secrets.some((secret) => everything.includes(secret))) return 'let a secret out';
  const isOk = statusCode < 400;
  const { who } = request.call;
  const role = ROLES.find((one) => one === caller);
  const mayCall = role
    ? who === 'signed-in' || (who in ACTIONS && may(role, who as keyof typeof ACTIONS))
    : who === caller;
  if (isOk && who !== 'anyone' && !mayCall) return `let ${caller} in: ${statusCode}`;
  const org = request.names['org'];
  const isOthers = org === targets.other.org.slug || org === targets.other.org.id;
  // What no path can hold, and what is no JSON, is refused before anything is looked up, whoever's it would be.
  const isText = Object.values(request.names).every((name) => isStorable(name)) && isJson(request.body);
  if (isOthers && role && statusCode !== 404 && isText)
    return `answered ${statusCode} for another organization`;
  return null;
}

/** What was wrong with `count` requests of a caller, and how they were answered. */
async function run(fuzz: Fuzz, caller: string, count: number) {
  const { store, app, targets } = fuzz;
  const wrong: string[] = [];
  const statuses: Record<number, number> = {};
  for (const [index, request] of requests(targets, count, SEED + CALLERS.indexOf(caller)).entries()) {
    const before = index % WATCHED === 0 ? await contentsOf(store) : null;
    const answer = await send(app, request, targets.callers[caller]);
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    const problem = wrongWith(fuzz, request, caller, answer);
    if (problem) wrong.push(`${problem}\n  ${asText(request)}`);
    // Drift found when approving is the one refusal that writes (AP-12).
    if (!before || answer.statusCode < 400 || codeIn(answer) === 'drifted') continue;
    const after = await contentsOf(store);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0) wrong.push(`changed ${changed.join()} though refused\n  ${asText(request)}`);
  }
  return { wrong, statuses };
}

/** The tests: `count` requests of every kind of caller. NEBULA_FUZZ_RUNS and NEBULA_FUZZ_SEED say otherwise. */
export function fuzzEveryCaller(count: number): void {
  let fuzz: Fuzz;
  beforeAll(async () => {
    fuzz = await aFuzz();
    return () => fuzz.app.close();
  });

  describe('GA-1: random requests', () => {
    it.each(CALLERS)(
      'of %s break nothing',
      async (caller) => {
        const runs = Number(process.env['NEBULA_FUZZ_RUNS'] ?? count);
        const { wrong, statuses } = await run(fuzz, caller, runs);
        expect(wrong.slice(0, 10), `seed ${SEED}, ${JSON.stringify(statuses)}`).toEqual([]);
      },
      3_600_000,
    );

    it('CS-4, EV-1: no secret is in the log, and the other organization is as it was', async () => {
      const text = logged.join('');
      expect(fuzz.targets.secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(await organizationOf(fuzz.store, fuzz.targets.other)).toBe(fuzz.otherBefore);
    });
  });
}
