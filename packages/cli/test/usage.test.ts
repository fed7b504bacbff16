// Wrong usage ends with 2 and a way out, no connection with 4; neither needs a server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readLogins, withLogin, withoutLogin, writeLogins } from '../src/session/login-file.ts';
import { findLink, LINK_FILE, writeLink } from '../src/session/link-file.ts';
import { deadAddress } from './dead-address.ts';
import { runIn } from './fake-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'nebula-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLACE = { NEBULA_PROJECT: 'shop', NEBULA_ENVIRONMENT: 'staging' };
const NOBODY = await deadAddress();
const AWAY = { ...PLACE, NEBULA_URL: NOBODY, NEBULA_TOKEN: 'nbl_x' };

describe('wrong usage', () => {
  it.each([
    [['stauts'], 'Did you mean status?'],
    [['token'], 'Usage: nebula token'],
    [['token', 'make'], "unknown command 'make'"],
    [['projects', 'make'], 'choose list, create, set, repository, deliveries, remove'],
    [['set'], "missing required argument 'words'"],
    [['set', 'web'], 'nebula set SERVICE KEY=value'],
    [['set', 'KEY=value'], 'stands where the service'],
    [['set', 'web', 'A=b', '--secret', '--plain'], 'exclude each other'],
    [['stage', 'web', 'replicas=three'], 'replicas must be a number'],
    [['stage', 'web', 'colour=red'], 'There is no setting "colour"'],
    [['stage', 'web', 'replicas'], 'has no value'],
    [['add', 'web'], 'one of --image, --repo and --postgres'],
    [['add', 'web', '--image', 'a', '--repo', 'b'], 'one of --image, --repo and --postgres'],
    [['add', 'web', '--image', 'a', '--volume-path', '/data'], '--volume-path needs --volume'],
    [['deploy', 'web'], 'one of --image, --commit and --ref'],
    [['deploy', 'web', '--image', 'a', '--ref', 'main'], 'one of --image, --commit and --ref'],
    [['unset', 'web'], 'Which variables?'],
    [['unset', '--shared'], "missing required argument 'words'"],
    [['login', 'http://a.example/elsewhere'], "is no invitation's link"],
    [['login', '--email', 'ann@example.com'], 'add --password-stdin'],
    [['token', 'create', 'ci', '--role', 'viewer', '--expires', 'soon'], 'write it like 30d'],
    [['policy', 'set', '--window', 'fri 18:00'], 'is no window'],
    [['deployments', '-n', '0'], '1 to 200'],
    [['logs', 'web', '-n', '1001'], '1 to 1000'],
    [['projects', 'set', '--deploy-concurrency', '1001'], '1 to 1000'],
    [['undo'], 'give --all'],
    [['deployments', '--state', 'done'], 'There is no state "done"'],
    [['policy', 'set'], 'What shall change?'],
    [['policy', 'set', '--freeze', 'maybe'], 'It must be on or off'],
    [['policy', 'set', '--window', 'weekend'], 'is no window'],
    [['members', 'invite', 'a@b.example', '--role', 'king'], 'There is no role "king"'],
    [['status', '--nonsense'], "unknown option '--nonsense'"],
    [['status', '--url', 'nonsense'], 'is no address of a server'],
  ])('%j ends with 2 and says the way out', async (argv, says) => {
    const ran = await runIn({ env: AWAY }, argv);
    expect(ran.err).toContain(says);
    expect(ran).toMatchObject({ code: 2, out: '' });
  });

  it('names what is missing: the project, the environment, the token', async () => {
    const project = await runIn({}, ['status']);
    expect(project).toMatchObject({ code: 2 });
    expect(project.err).toContain('Which project? Name it with -p, in NEBULA_PROJECT');
    const environment = await runIn({ env: { NEBULA_PROJECT: 'shop' } }, ['diff']);
    expect(environment.err).toContain('Which environment?');
    const token = await runIn({ env: PLACE }, ['status']);
    expect(token.err).toContain('run "nebula login"');
    expect([environment.code, token.code]).toEqual([2, 2]);
  });

  it('CS-7: apply without a terminal needs -y or --revision, as JSON too (C-143)', async () => {
    for (const argv of [['apply'], ['apply', '--json'], ['apply', '--wait']]) {
      const ran = await runIn({ env: AWAY }, argv);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('add -y, or --revision');
    }
  });
});

it('ends with the code itself when it is started as people start it', () => {
  const launcher = resolve(import.meta.dirname, '../bin/nebula.mjs');
  const ran = spawnSync(process.execPath, [launcher, 'stauts'], { encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 2, stdout: '' });
  expect(ran.stderr).toContain('Did you mean status?');
});

describe('no connection', () => {
  it.each([[['status']], [['apply', '-y']], [['apply', '--revision', '3']], [['approvals']]])(
    '%j ends with 4',
    async (argv) => {
      const ran = await runIn({ env: AWAY }, argv);
      expect(ran).toMatchObject({ code: 4, out: '' });
      expect(ran.err).toContain('no connection to the server');
    },
  );
});

describe('what is kept on this machine', () => {
  it('keeps a login for each server, readable by its owner alone', () => {
    const env = { NEBULA_CONFIG: join(folder, 'deep', 'login.json') };
    const login = { token: 'nbl_a', tokenId: null, organization: 'default', email: 'ann@example.com' };
    writeLogins(env, withLogin(readLogins(env), 'http://a', login));
    writeLogins(env, withLogin(readLogins(env), 'http://b', { ...login, token: 'nbl_b' }));
    expect(statSync(env.NEBULA_CONFIG).mode & 0o777).toBe(0o600);
    expect(readLogins(env)).toMatchObject({ current: 'http://b', servers: { 'http://a': login } });
    const left = withoutLogin(readLogins(env), 'http://b');
    expect(left).toEqual({ current: 'http://a', servers: { 'http://a': login } });
  });

  it('sends a saved token to the server that gave it and to no other', async () => {
    const env = { NEBULA_CONFIG: join(folder, 'one.json'), ...PLACE };
    const login = { token: 'nbl_a', tokenId: null, organization: 'default', email: 'ann@example.com' };
    writeLogins(env, withLogin(readLogins(env), NOBODY, login));
    const there = await runIn({ env }, ['freeze']);
    expect(there.code).toBe(4);
    const elsewhere = await runIn({ env }, ['freeze', '--url', 'http://127.0.0.1:19']);
    expect(elsewhere).toMatchObject({ code: 2 });
    expect(elsewhere.err).toContain('There is no token for http://127.0.0.1:19');
  });

  it('finds the link of a folder from every folder below it', () => {
    const path = writeLink(folder, { organization: 'default', project: 'shop', environment: 'staging' });
    expect(path).toBe(join(folder, LINK_FILE));
    expect(findLink(join(folder, 'a', 'b'))?.link.project).toBe('shop');
    expect(findLink('/')).toBeNull();
  });
});
