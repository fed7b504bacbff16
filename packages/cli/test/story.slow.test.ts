// The whole story on the command line: two people, a real server, services that really run. The steps follow each other.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applied } from '@nebula/contract/shapes/change-set';
import { approval } from '@nebula/contract/shapes/approval';
import { draft } from '@nebula/contract/shapes/draft';
import { until } from '../../../test/until.ts';
import { type AServer, aPerson, type Person, startServer } from './a-server.ts';

const PASSWORD = 'correct horse battery';
const SECRET = 'hunter2-hunter2';
const PRODUCTION = { env: { NEBULA_ENVIRONMENT: 'production' } };

let server: AServer;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  server = await startServer();
  const names = {
    app: server.app,
    start: 'node web.mjs',
    sleep: 'sleep 30',
    exit: 'exit 3',
    window: `${dayIn(-1)} 00:00 ${dayIn(2)} 00:00`,
    link: server.ownerLink,
  };
  [ann, ben] = [aPerson(server, 'ann', names), aPerson(server, 'ben', names)];
}, 90_000);

afterAll(() => server.stop(), 60_000);

/** The weekday in so many days, in UTC. */
const dayIn = (days: number): string =>
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(Date.now() + days * 86_400_000).getUTCDay()] ??
  '';

const greeting = async (): Promise<string> => {
  const { services } = (await ann.run('status --json')).json() as {
    services: { name: string; url: string }[];
  };
  const web = services.find(({ name }) => name === 'web');
  return (await fetch(web?.url ?? '')).text();
};

const pendingRequest = async (): Promise<string> => {
  const { items } = (await ben.run('approvals --json')).json() as { items: { id: string }[] };
  return items[0]?.id ?? '';
};

describe('signing in and setting up', () => {
  it('makes the first owner with the link that the server printed', async () => {
    const ran = await ann.run('login {link} --name Ann --email ann@example.com --password-stdin', {
      input: `${PASSWORD}\n`,
    });
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.out).toContain('as ann@example.com');
    expect(statSync(join(server.folder, 'ann.json')).mode & 0o777).toBe(0o600);
    expect((await ann.run('whoami')).out).toContain('default (owner)');
  });

  it('makes a project, an open environment and a protected one', async () => {
    expect((await ann.run('projects create shop')).out).toContain('Made the project shop');
    expect((await ann.run('environments create staging')).code).toBe(0);
    expect((await ann.run('environments create production --protected')).out).toContain('protected');
    expect((await ann.run('projects')).out).toContain('staging, production (protected)');
  });

  it('lets an invited person in', async () => {
    const invited = await ann.run('members invite ben@example.com --role admin');
    const link = invited.out.trim().split('\n').at(-1) ?? '';
    const ran = await ben.run(`login ${link} --name Ben --password-stdin`, { input: PASSWORD });
    expect(ran).toMatchObject({ code: 0 });
    expect((await ann.run('members')).out).toMatch(/Ben\s+ben@example.com\s+admin/);
  });

  it('links a folder to a project and environment, and uses the link', async () => {
    const unset = { env: { NEBULA_PROJECT: '', NEBULA_ENVIRONMENT: '' } };
    expect((await ann.run('status', unset)).code).toBe(2);
    expect((await ann.run('link shop staging', unset)).out).toContain('to staging of shop');
    expect((await ann.run('status', unset)).out).toContain('staging of shop: unprotected');
    expect((await ann.run('link nowhere staging', unset)).code).toBe(1);
    expect((await ann.run('link --remove', unset)).code).toBe(0);
    expect(existsSync(join(server.folder, '.nebula-link.json'))).toBe(false);
  });
});

describe('staging, reviewing, applying', () => {
  it('CS-13: stages a new service, which others do not see', async () => {
    const ran = await ann.run('add web --repo {app} --start {start} --volume 1Gi --variable GREETING=hello');
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.out).toContain('+ web is created');
    expect((await ben.run('status')).out).toContain('No services yet');
  });

  it('CS-4: a secret is read from the input and never printed', async () => {
    const ran = await ann.run('set web KEY --secret', { input: `${SECRET}\n` });
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('KEY: (secret)');
    const typed = await ann.run('set web KEY --secret', { input: '' });
    expect(typed).toMatchObject({ code: 2 });
    expect(typed.err).toContain('the input is empty');
  });

  it('shows the review, asks, and does nothing on a no', async () => {
    const ran = await ann.run('apply', { answers: ['n'] });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('1 staged change in staging of shop');
    expect(ran.err).toContain('Deploy 1 change? [y/N]');
    expect(ran.err).toContain('Nothing was applied.');
    expect((await ben.run('deployments')).out).toContain('There are no deployments');
  });

  it('applies on a yes and follows the rollout to its end', async () => {
    const ran = await ann.run('apply --wait -m First', { answers: ['y'] });
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/\d:\d\d {2}web {2}deploying/);
    expect(ran.out).toMatch(/\d:\d\d {2}web {2}succeeded/);
    expect(ran.out).toContain('Done: 1 deployment succeeded.');
    expect(await greeting()).toBe('hello');
    expect((await ann.run('logs web')).out).toContain('greets with hello');
  });

  it('CS-7: asks for the downtime by itself, and without a terminal refuses it', async () => {
    await ann.run('set web GREETING=servus');
    const refused = await ann.run('apply -y');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('next: nebula apply --accept-downtime');
    const no = await ann.run('apply', { answers: ['y', 'n'] });
    expect(no.err).toContain('Accept downtime of web?');
    expect([no.code, await greeting()]).toEqual([1, 'hello']);
    const yes = await ann.run('apply --wait', { answers: ['y', 'y'] });
    expect([yes.code, await greeting()]).toEqual([0, 'servus']);
  });

  it('CS-8: names what drifted; restaged it applies', async () => {
    await ann.run('set web GREETING=ann');
    await ben.run('set web GREETING=ben');
    expect((await ben.run('apply -y --accept-downtime --wait')).code).toBe(0);
    const diff = await ann.run('diff');
    expect(diff.out).toContain('live  ben');
    expect(diff.out).toContain('keep yours: nebula restage web/GREETING');
    const drifted = await ann.run('apply -y --accept-downtime');
    expect(drifted).toMatchObject({ code: 1 });
    expect(drifted.err).toContain('! web/GREETING');
    expect(await greeting()).toBe('ben');
    expect((await ann.run('restage web/GREETING')).out).toContain('GREETING: ben → ann');
    expect((await ann.run('apply -y --accept-downtime --wait')).code).toBe(0);
    expect(await greeting()).toBe('ann');
  });

  it('applies the revision that was read and nothing newer', async () => {
    await ann.run('set web GREETING=one');
    const { revision } = draft.parse((await ann.run('diff --json')).json());
    await ann.run('set web GREETING=two');
    const stale = await ann.run(`apply --revision ${revision} --accept-downtime`);
    expect(stale).toMatchObject({ code: 1 });
    expect(stale.err).toContain('refused: What it would do has changed');
    expect((await ann.run('undo web/GREETING')).out).toContain('Nothing is staged');
  });

  it('says what the deployment failed of, and ends with 1', async () => {
    await ann.run('add broken --repo {app} --start {exit}');
    const ran = await ann.run('apply -y --wait');
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(/broken {2}failed: .*code 3/);
    const status = await ann.run('status');
    expect(status.out).toContain('nebula redeploy broken tries again');
    expect((await ann.run('rollback broken')).err).toContain('nothing to return to');
    await ann.run('remove broken');
    expect((await ann.run('apply -y')).code).toBe(0);
  });

  it('C-143: --json changes the output alone', async () => {
    await ann.run('set web LEVEL=debug');
    expect((await ann.run('apply --json')).code).toBe(2);
    const ran = await ann.run('apply --json --accept-downtime', { answers: ['y'] });
    expect(ran.err).toContain('Deploy 1 change? [y/N]');
    expect(applied.parse(ran.json()).changeSet.state).toBe('applied');
    const refused = await ann.run('undo web/LEVEL --json');
    expect(refused.code).toBe(2);
    expect(await ann.run('changes cs_unknown --json')).toMatchObject({
      code: 1,
      out: expect.stringContaining('/problems/not-found'),
    });
    await until(
      'the end of it',
      async () => (await ann.run('deployments --state deploying')).out.startsWith('There are no'),
      30_000,
    );
  });

  it('reverts an applied change set', async () => {
    const { items } = (await ann.run('changes --json')).json() as { items: { id: string }[] };
    const ran = await ann.run(`revert ${items[0]?.id ?? ''}`);
    expect(ran.out).toContain('- LEVEL is deleted (was debug)');
    expect((await ann.run('discard')).code).toBe(2);
    expect((await ann.run('discard', { answers: ['y'] })).out).toContain('Nothing is staged');
  });
});

describe('production', () => {
  it('AP-1: asks for approval, ends with 3, and nobody approves their own', async () => {
    await ann.run('add web --repo {app} --start {start} --variable GREETING=prod', PRODUCTION);
    expect((await ann.run('diff', PRODUCTION)).out).toContain('Waiting for approval by Ben.');
    const ran = await ann.run('apply -y --message Launch', PRODUCTION);
    expect(ran).toMatchObject({ code: 3 });
    expect(ran.out).toContain('Waiting for approval by Ben.');
    const own = await ann.run(`approve ${await pendingRequest()}`);
    expect(own).toMatchObject({ code: 1 });
    expect(own.err).toContain('refused: Someone else has to decide');
    expect((await ben.run('inbox')).out).toContain('asks to approve');
  });

  it('AP-4: the other one sees what would run, and approves it', async () => {
    const id = await pendingRequest();
    expect((await ben.run(`approvals ${id}`)).out).toContain('"Launch"');
    const no = await ben.run(`approve ${id}`, { answers: ['n'] });
    expect(no.code).toBe(1);
    expect(no.out).toContain('1 service starts: web.');
    const ran = await ben.run(`approve ${id} -m Fine --wait`);
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('Done: 1 deployment succeeded.');
    expect((await ben.run(`reject ${id}`)).err).toContain('approved by Ben');
    expect((await ann.run('approvals --decided')).out).toContain('approved');
  });

  it('C-138: --wait waits for the decision: rejected ends with 1, approved with 0', async () => {
    await ann.run('set web GREETING=no', PRODUCTION);
    const first = ann.run('apply -y --wait', PRODUCTION);
    const id = await until('the request', pendingRequest);
    await ben.run(`reject ${id} -m Not-now`);
    const rejected = await first;
    expect(rejected.code).toBe(1);
    expect(rejected.out).toContain('Not deployed: the request is rejected.');
    const { items } = (await ann.run('changes --state rejected --json', PRODUCTION)).json() as {
      items: { id: string }[];
    };
    expect((await ann.run(`restage ${items[0]?.id ?? ''}`, PRODUCTION)).out).toContain('1 line');
    const second = ann.run('apply -y --wait --json', PRODUCTION);
    await ben.run(`approve ${await until('the request', pendingRequest)}`);
    const granted = await second;
    expect(granted.code).toBe(0);
    expect(applied.parse(granted.json())).toMatchObject({
      changeSet: { state: 'applied' },
      approval: { state: 'approved' },
    });
  });

  it('withdraws a request', async () => {
    await ann.run('set web GREETING=later', PRODUCTION);
    const ran = await ann.run('apply -y --json', PRODUCTION);
    expect(ran.code).toBe(3);
    const { id } = applied.parse(ran.json()).changeSet;
    expect((await ann.run(`withdraw ${id}`, PRODUCTION)).out).toContain('a draft again: 1 line');
    await ann.run('undo --all', PRODUCTION);
  });

  it('DE-6: a request that never started leaves what runs and what is live the same', async () => {
    expect((await ann.run('deployments --state cancelled', PRODUCTION)).out).toContain('web');
    expect((await ann.run('status', PRODUCTION)).out).not.toContain('did not succeed');
  });

  it('FR-3: a freeze refuses with its end; a rollback passes', async () => {
    const set = await ann.run('policy set --freeze on --window {window}');
    expect(set.out).toContain(`${dayIn(-1)} 00:00 to ${dayIn(2)} 00:00`);
    expect((await ann.run('freeze')).out).toContain('Frozen now, until');
    const refused = await ann.run('redeploy web', PRODUCTION);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toMatch(/ends: \w+day \d{4}-\d\d-\d\d 00:00 \(UTC, \+00:00\), in \d+ (h|days)/);
    expect(refused.out).toContain('restarts: the old one serves until the new one is healthy');
    await ann.run('policy set --rollbacks-skip-approval on');
    const ran = await ann.run('rollback web --wait', PRODUCTION);
    expect(ran.out).toContain('GREETING: no → prod');
    expect(ran.out).toContain('Rollbacks skip approval');
    expect(ran.code).toBe(0);
    await ann.run('policy set --freeze off');
  });

  it('promotes a release; a service that is new there is staged', async () => {
    await ann.run('add other --repo {app} --start {start}');
    expect((await ann.run('apply -y --wait')).code).toBe(0);
    const staged = await ann.run('promote other --from staging', PRODUCTION);
    expect(staged).toMatchObject({ code: 0 });
    expect(staged.out).toContain('its first deploy is staged');
    await ann.run('undo --all', PRODUCTION);
    const asked = await ann.run('promote web --from staging --json', PRODUCTION);
    expect(asked.code).toBe(3);
    const request = approval.parse((asked.json() as { approval: unknown }).approval);
    expect((await ann.run(`withdraw ${request.id}`, PRODUCTION)).out).toContain('withdrawn');
  });
});

describe('limits, and the end', () => {
  it('CO-2: a used up limit refuses with what runs; cancelling frees it', async () => {
    await ann.run('projects set --deploy-concurrency 1');
    await ann.run('add slow --repo {app} --build {sleep} --start {start}');
    expect((await ann.run('apply -y')).code).toBe(0);
    const refused = await ann.run('redeploy other');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toMatch(/slow\s+staging\s+deploying/);
    const { items } = (await ann.run('deployments --service slow --json')).json() as {
      items: { id: string }[];
    };
    expect((await ann.run(`cancel ${items[0]?.id ?? ''}`)).code).toBe(0);
    await until('it to stop', async () => (await ann.run('redeploy other')).code === 0, 20_000);
    expect((await ann.run('projects set --deploy-concurrency off')).out).toContain('unlimited');
  });

  it('EV-2: verifies and exports the audit log', async () => {
    expect((await ann.run('audit verify')).out).toContain('The audit log is whole');
    expect((await ann.run('audit --type change-set.applied')).out).toContain('Ann');
    const file = join(server.folder, 'audit.ndjson');
    expect((await ann.run(`audit export -o ${file}`)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await ann.run('events -n 5')).out.trim().split('\n')).toHaveLength(5);
  });

  it('PE-1: makes a token with less than its own role, which dies when it is revoked', async () => {
    const made = await ann.run('token create ci --role viewer');
    const env = { NEBULA_TOKEN: made.out.trim() };
    expect(made.out).toMatch(/^nbl_\S+\n$/);
    expect((await ann.run('set web A=b', { env })).err).toContain('you are a viewer');
    expect((await ann.run('token revoke ci')).code).toBe(0);
    const refused = await ann.run('status', { env });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('next: nebula login');
  });

  it('CS-4: the secret was printed to nobody', () => {
    expect(ann.seen() + ben.seen()).not.toContain(SECRET);
    expect(ann.seen()).toContain('(secret)');
  });

  it('signs out: the token that login made is dead', async () => {
    expect((await ben.run('logout')).code).toBe(0);
    expect((await ben.run('status')).code).toBe(2);
    expect((await ann.run('token list')).out).not.toContain('Ben');
  });
});
