// A real server for the command line's tests, started as anybody would: in a process of its own, with its process cluster
// and a database of its own in the tests' PostgreSQL. Beside it a checkout with a small app that really runs.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { until } from '../../../test/until.ts';
import { runIn, type Ran, type Setting } from './fake-terminal.ts';

export const LAUNCHER = resolve(import.meta.dirname, '../bin/nebula.mjs');

export interface AServer {
  readonly url: string;
  readonly ownerLink: string;
  readonly folder: string;
  /** A git repository with web.mjs, which answers with its GREETING. */
  readonly app: string;
  /** The settings that it was started with, for what is done on its machine. */
  readonly settings: NodeJS.ProcessEnv;
  /** As by a power cut: nothing of it gets to do anything more. */
  readonly kill: () => Promise<void>;
  /** Starts it again over the same data; NEBULA_LISTEN has to name a port for it to have its address back. */
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** `log`: a file descriptor for its standard error, instead of a pipe. `more`: further settings. */
export async function startServer({
  log,
  more = {},
}: {
  readonly log?: number;
  readonly more?: NodeJS.ProcessEnv;
} = {}): Promise<AServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-cli-'));
  chmodSync(folder, 0o711);
  const data = join(folder, 'data');
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    NEBULA_LISTEN: '127.0.0.1:0',
    NEBULA_DATA: data,
    NEBULA_DATABASE_URL: await makeDatabase(),
    NEBULA_LOG_LEVEL: log === undefined ? 'warn' : 'trace',
    ...more,
  };
  let running = await launch(env, log);
  const { url } = running;
  const [, ownerLink = ''] = await until('the owner link', () =>
    /(http:\S+\/invitations\/\S+)/.exec(running.said()),
  );
  return {
    url,
    ownerLink,
    folder,
    app: makeApp(join(folder, 'app')),
    settings: env,
    kill: () => running.end('SIGKILL'),
    resume: async () => {
      running = await launch(env, log);
    },
    stop: async () => {
      await running.end('SIGTERM');
      execFileSync(process.execPath, [LAUNCHER, 'down'], { env });
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Running {
  readonly url: string;
  readonly said: () => string;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Until it is ready. */
async function launch(env: NodeJS.ProcessEnv, log: number | undefined): Promise<Running> {
  const child = spawn(process.execPath, [LAUNCHER, 'server'], {
    env,
    stdio: ['ignore', 'pipe', log ?? 'pipe'],
  });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const [, url = ''] = await until('the address', () => /listens on (http:\S+)/.exec(said), 30_000);
  await until('the server', async () => (await fetch(`${url}/readyz`)).ok, 30_000);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { url, said: () => said, end };
}

/** A new one in the tests' PostgreSQL, which goes with it. */
export async function makeDatabase(): Promise<string> {
  const admin = process.env['NEBULA_TEST_DATABASE_URL'] ?? '';
  const name = `cli_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

const WEB = `import { createServer } from 'node:http';
console.log('greets with ' + process.env.GREETING);
createServer((_, answer) => answer.end(process.env.GREETING)).listen(process.env.PORT);
`;

function makeApp(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'web.mjs'), WEB);
  const git = (...words: string[]): void => {
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...words], {
      cwd: folder,
    });
  };
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'An app');
  return folder;
}

/** Somebody at their own machine, signed in or not; everything that was printed to them is kept. */
export interface Person {
  readonly run: (words: string | readonly string[], setting?: Setting) => Promise<Ran>;
  readonly seen: () => string;
  /** Of whoever runs the launcher in her name. */
  readonly env: NodeJS.ProcessEnv;
}

/** The owner, signed in, with the project shop and its environment staging, in which her commands are meant. */
export async function anOwner(
  server: AServer,
  names: Readonly<Record<string, string>> = {},
): Promise<Person> {
  const ann = await signedIn(server, names);
  for (const words of [
    'projects create shop',
    'environments create staging --cluster local -p shop',
    'link -p shop -e staging',
  ])
    expect(await ann.run(words)).toMatchObject({ code: 0 });
  return ann;
}

/** The owner; {app} in her words is the checkout. */
export async function signedIn(
  server: AServer,
  names: Readonly<Record<string, string>> = {},
): Promise<Person> {
  const ann = aPerson(server, 'ann', { link: server.ownerLink, app: server.app, ...names });
  const login = 'login {link} --name Ann --email ann@example.com --password-stdin';
  expect(await ann.run(login, { input: 'correct horse battery\n' })).toMatchObject({ code: 0 });
  return ann;
}

/** `words` are split at blanks; `{name}` stands for `names.name`, blanks and all. */
export function aPerson(server: AServer, name: string, names: Readonly<Record<string, string>> = {}): Person {
  let seen = '';
  const env = {
    NEBULA_CONFIG: join(server.folder, `${name}.json`),
    NEBULA_URL: server.url,
    NEBULA_PROJECT: 'shop',
    NEBULA_ENVIRONMENT: 'staging',
  };
  return {
    run: async (words, setting = {}) => {
      const given = typeof words === 'string' ? words.split(' ') : words;
      const argv = given.map((word) => word.replace(/\{(\w+)\}/g, (_, key: string) => names[key] ?? ''));
      const ran = await runIn({ cwd: server.folder, ...setting, env: { ...env, ...setting.env } }, argv);
      seen += ran.out + ran.err;
      return ran;
    },
    seen: () => seen,
    env,
  };
}
