// Everything that is set up and taken away on the command line: environments, people, tokens, clusters with an agent of
// their own, the policy, and what is done on the server's machine. A real server; the steps follow each other.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../../test/until.ts';
import { type AServer, aPerson, type Person, startServer } from './a-server.ts';

const LAUNCHER = resolve(import.meta.dirname, '../bin/nebula.mjs');
const PASSWORD = 'correct horse battery';
const at = (environment: string) => ({ env: { NEBULA_ENVIRONMENT: environment } });

let server: AServer;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  server = await startServer();
  const names = { app: server.app, start: 'node web.mjs', link: server.ownerLink };
  [ann, ben] = [aPerson(server, 'ann', names), aPerson(server, 'ben', names)];
  await ann.run('login {link} --name Ann --email ann@example.com --password-stdin', { input: PASSWORD });
  await ann.run('projects create shop');
  await ann.run('environments create staging');
  await ann.run('environments create production --protected');
}, 90_000);

afterAll(() => server.stop(), 60_000);

describe('environments', () => {
  it('are listed with what they are, and changed at once', async () => {
    const { out } = await ann.run('environments list');
    expect(out).toMatch(/production\s+protected\s+local\s+developer or more/);
    const set = await ann.run('environments set --deploy-role admin --name Stage');
    expect(set.out).toMatch(/staging\s+Stage\s+local\s+admin or more/);
    expect(await ann.run('environments set')).toMatchObject({ code: 2 });
    const none = await ann.run('environments set --cluster nowhere');
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no cluster "nowhere"')]);
    await ann.run('environments set --deploy-role developer --name staging');
  });

  it('FR-1, PE-1: the policy is read and a service may skip, whoever set it is named', async () => {
    expect((await ann.run('policy get')).out).toMatch(/Approvers can't approve their own requests\s+on/);
    await ann.run('add web --repo {app} --start {start} --variable GREETING=hello');
    expect((await ann.run('apply -y --wait')).code).toBe(0);
    const skip = await ann.run('policy skip web on');
    expect(skip.out).toContain('Skip production approval of web is on, set by Ann (token');
    expect((await ann.run('policy skip web off')).out.trim()).toBe('Skip production approval of web is off.');
    expect((await ann.run('policy skip api on')).code).toBe(1);
  });
});

describe('lines of other kinds', () => {
  it('CS-2: settings are staged by their names, and variables deleted', async () => {
    const staged = await ann.run('stage web replicas=2 size=micro auto-deploy=off');
    expect(staged.out).toMatch(/replicas 1 +→ 2/);
    expect((await ann.run('unset web GREETING')).out).toContain('- GREETING is deleted (was hello)');
    expect(await ann.run('stage web failover=on')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Only a Postgres database has automatic failover'),
    });
    expect((await ann.run('diff')).out).toContain('4 staged changes');
    await ann.run('undo --all');
  });

  it('CS-1: the environment has variables of its own', async () => {
    expect((await ann.run('set -E REGION=eu')).out).toContain('+ REGION: eu');
    expect((await ann.run('apply -y --wait')).code).toBe(0);
    expect((await ann.run('unset --shared REGION')).out).toContain('- REGION is deleted');
    await ann.run('undo --all');
  });

  it('DE-2: a commit is deployed, and one that is none is refused', async () => {
    expect((await ann.run('deploy web --commit nothing')).err).toContain('release.commit: A commit is');
    expect((await ann.run('deploy web --commit 0000000 --wait')).out).toContain(
      'no branch, tag or commit 0000000',
    );
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: server.app })
      .toString()
      .trim();
    expect((await ann.run(`deploy web --commit ${commit} --wait`)).out).toContain(
      'Done: 1 deployment succeeded.',
    );
    const { items } = (await ann.run('deployments --json')).json() as {
      items: { release: { commit: string } }[];
    };
    expect(items[0]?.release.commit).toMatch(new RegExp(`^${commit}[0-9a-f]{32}$`));
  });

  it('shows a change set with its lines, and which came to what', async () => {
    const { items } = (await ann.run('changes --state applied --json')).json() as { items: { id: string }[] };
    const { out } = await ann.run(`changes ${items[0]?.id}`);
    expect(out).toContain('REGION: eu');
    expect((await ann.run('changes --state applied')).out).toContain(items[0]?.id);
    expect((await ann.run('changes --state pending-approval')).out).not.toContain('cs_');
  });

  it('DE-4: the output of a service is followed until it is enough', async () => {
    await until('its output', async () => (await ann.run('logs web')).out.includes('greets with hello'));
    expect((await ann.run('logs api')).code).toBe(1);
    expect((await ann.run('logs web --since 1h --tail 1')).out.trim().split('\n')).toHaveLength(1);
    expect((await ann.run('logs web --since 0s')).out).toContain('It has printed nothing.');
    expect(await ann.run('logs web --since yesterday')).toMatchObject({
      code: 1,
      err: expect.stringContaining('such as 10m'),
    });
  });

  it('shows what its replicas use, once it was read twice', async () => {
    const out = await until(
      'its figures',
      async () => {
        const { out: text } = await ann.run('metrics web');
        return text.includes('replica') && text;
      },
      60_000,
    );
    expect(out).toMatch(/replica +CPU +at most +memory +at most +of its limit\n0 +\S+ +\S+ +\d+ MB/);
    expect(out).toContain('0.5 cores, 512 MB a replica');
    expect(await ann.run('metrics api')).toMatchObject({ code: 1 });
  });
});

describe('people', () => {
  it('PE-1: a member’s role is changed, by e-mail address or name, and nobody gets above the giver', async () => {
    const invited = await ann.run('members invite ben@example.com --role admin');
    const link = invited.out.trim().split('\n').at(-1) ?? '';
    await ben.run(`login ${link} --name Ben --password-stdin`, { input: PASSWORD });
    const above = await ben.run('members role ben@example.com owner');
    expect([above.code, above.err]).toEqual([1, expect.stringContaining('refused: Not allowed')]);
    expect((await ann.run('members role Ben developer')).out.trim()).toBe(
      'ben@example.com is developer now.',
    );
    expect((await ben.run('members role ann viewer')).code).toBe(1);
    expect((await ann.run('members role nobody viewer')).err).toContain('There is no member "nobody"');
    const last = await ann.run('members role Ann admin');
    expect([last.code, last.err]).toEqual([1, expect.stringContaining('owner')]);
  });

  it('AP-7: notifications are marked as read', async () => {
    await ben.run('add api --repo {app} --start {start}', at('production'));
    expect((await ben.run('apply -y', at('production'))).code).toBe(3);
    expect((await ann.run('inbox list --unread')).out).toContain('asks to approve');
    expect((await ann.run('inbox read')).out.trim()).toBe('0 unread.');
    const { items, waitForYou } = (await ann.run('inbox --json')).json() as {
      items: { readAt: string | null }[];
      waitForYou: number;
    };
    expect([items.every(({ readAt }) => readAt !== null), waitForYou]).toEqual([true, 1]);
  });

  it('AP-11: a token ends at its time', async () => {
    const when = await ann.run('token create nightly --role viewer --expires tomorrow');
    expect([when.code, when.err]).toEqual([2, expect.stringContaining('is no time')]);
    expect((await ann.run('token create nightly --role viewer --expires 30d')).code).toBe(0);
    const { items } = (await ann.run('token list --json')).json() as {
      items: { name: string; expiresAt: string | null }[];
    };
    const ends = Date.parse(items.find(({ name }) => name === 'nightly')?.expiresAt ?? '') - Date.now();
    expect(ends / 86_400_000).toBeCloseTo(30, 1);
  });

  it('CS-16: a member is removed after a question', async () => {
    const asked = await ann.run('members remove ben@example.com', { answers: ['n'] });
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('Remove ben@example.com?')]);
    expect((await ben.run('whoami')).code).toBe(0);
    expect((await ann.run('members remove ben@example.com -y')).out.trim()).toBe('Removed ben@example.com.');
    expect((await ben.run('status')).code).toBe(1);
  });
});

describe('a cluster of one’s own', () => {
  let agent: ChildProcess | null = null;
  afterAll(() => void agent?.kill('SIGKILL'));

  async function startAgent(token: string, data: string) {
    const env = { PATH: process.env['PATH'], NEBULA_URL: server.url, NEBULA_AGENT_TOKEN: token };
    const argv = [LAUNCHER, 'agent', '--driver', 'process', '--data', data];
    const child = spawn(process.execPath, argv, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await until('the agent runs', () => said.includes('The agent runs for'), 20_000);
    return child;
  }

  it('C-98, PE-2: is made, runs what its agent is told, gets a new token, and goes when it is empty', async () => {
    const data = join(server.folder, 'far');
    mkdirSync(data);
    chmodSync(data, 0o711);
    const made = (await ann.run('clusters create Far --json')).json() as { token: string };
    expect(await ann.run('clusters create Far')).toMatchObject({ code: 1 });
    const { token } = (await ann.run('clusters token far --json')).json() as { token: string };
    expect(token).not.toBe(made.token);
    agent = await startAgent(token, data);
    await until('it is heard', async () => /far\s+process\s+connected/.test((await ann.run('clusters')).out));

    expect((await ann.run('environments create edge --cluster far')).code).toBe(0);
    await ann.run('add web --repo {app} --start {start} --variable GREETING=far', at('edge'));
    expect((await ann.run('apply -y --wait', at('edge'))).out).toContain('Done: 1 deployment succeeded.');
    const used = await ann.run('clusters remove far');
    expect([used.code, used.err]).toEqual([1, expect.stringContaining('still has an environment')]);

    const beside = await ann.run(`down --data ${data}`);
    expect([beside.code, beside.err]).toEqual([1, expect.stringContaining('The agent of')]);
    const over = new Promise((done) => agent?.once('exit', done));
    agent.kill('SIGTERM');
    await over;
    expect((await ann.run(`down --data ${data}`)).out).toContain('stopped default/shop/edge/web');

    expect(await ann.run('environments remove', at('edge'))).toMatchObject({ code: 2 });
    const wrong = await ann.run('environments remove --confirm staging', at('edge'));
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('confirm')]);
    expect((await ann.run('environments remove', { ...at('edge'), answers: ['edge'] })).out).toContain(
      'Removed edge of shop.',
    );
    expect((await ann.run('clusters remove far')).out.trim()).toBe('Removed the cluster far.');
  }, 120_000);
});

describe('a registry', () => {
  it('CS-4: is added with a secret from the input, tried, listed, and removed', async () => {
    const tried = await ann.run('registries add 127.0.0.1:1 -u ci', { input: 'sesame-for-pulling' });
    expect([tried.code, tried.err]).toEqual([1, expect.stringContaining('cannot be reached')]);
    const added = await ann.run('registries add 127.0.0.1:1 -u ci --no-verify', {
      input: 'sesame-for-pulling',
    });
    expect(added.out.trim()).toBe('Images of 127.0.0.1:1 are pulled as ci; it was not tried.');
    const again = await ann.run('registries add 127.0.0.1:1 -u bot --no-verify', { input: 'another' });
    expect(again.out).toContain('pulled as bot');
    expect((await ann.run('registries')).out).toMatch(/127\.0\.0\.1:1\s+bot/);
    expect((await ann.run('registries test 127.0.0.1:1')).code).toBe(1);
    expect((await ann.run('registries list --json')).out).not.toContain('another');
    expect((await ann.run('registries remove 127.0.0.1:1')).out.trim()).toBe(
      'Removed the registry 127.0.0.1:1.',
    );
  });
});

describe('on the server’s machine', () => {
  const machine = () => ({ env: server.settings });

  it('makes a link that sets a lost password anew, and says why there is no owner’s link', async () => {
    const owner = await ann.run('admin owner-link', machine());
    expect([owner.code, owner.err]).toEqual([1, expect.stringContaining('nebula admin reset-password')]);
    const reset = await ann.run('admin reset-password ann@example.com', machine());
    expect(reset.out).toContain('For ann@example.com, for one use until');
    const link = reset.out.trim().split('\n').at(-1) ?? '';
    const again = await ben.run(`login ${link} --password-stdin`, { input: 'another one, as long' });
    expect([again.code, again.err, again.out]).toEqual([
      0,
      'This sets the password of ann@example.com anew.\n',
      expect.stringContaining('as ann@example.com'),
    ]);
    expect(await ann.run('admin reset-password nobody@example.com', machine())).toMatchObject({
      code: 1,
      err: expect.stringContaining('nobody here has'),
    });
  });

  it('EV-2: writes any audit log into a file, and says which organizations there are', async () => {
    const file = join(server.folder, 'default.ndjson');
    const wrote = await ann.run(`admin audit default ${file}`, machine());
    expect([wrote.code, wrote.out]).toEqual([0, `Wrote ${file}.\n`]);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: true, events: lines.length - 1 });
    expect(await ann.run(`admin audit acme ${file}`, machine())).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no organization acme; there is default'),
    });
  });

  it('refuses wrong settings as wrong usage', async () => {
    const wrong = await ann.run('admin owner-link --lisen 1', machine());
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('did you mean --listen?')]);
  });

  it('seals everything anew, beside the server', async () => {
    const none = await ann.run('keys rotate', machine());
    expect([none.code, none.out]).toEqual([
      0,
      expect.stringMatching(/^Sealed anew under the newest key: 0 /),
    ]);
  });
});

describe('the end', () => {
  it('PE-2: a project goes by its name, with everything in it', async () => {
    onTestFinished(async () => void (await ann.run('projects create shop')));
    const frozen = await ann.run('projects remove --confirm Shop');
    expect(frozen.code).toBe(1);
    expect((await ann.run('projects remove --confirm shop')).out.trim()).toBe('Removed the project shop.');
    expect((await ann.run('projects list')).out).toContain('There are no projects');
    expect((await ann.run('status')).code).toBe(1);
  });
});
