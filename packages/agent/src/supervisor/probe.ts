// Asks a process whether it is ready, from outside: nothing has to be installed in the app for it (C-96). One question,
// one answer in words; how long to go on asking is for others to say.
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { commandLine } from './child.ts';
import { signal } from './processes.ts';
import type { Probe } from './protocol.ts';

export interface Question {
  readonly probe: Probe;
  readonly port: number | null;
  readonly ranMs: number;
  /** The port as its app knows it. */
  readonly namedPort: number | null;
  /** Whether who took this connection is the app itself. */
  readonly confirm: (socket: Socket) => Promise<boolean>;
  /** Runs a health command where the app runs; null: it ended well, else what it said. */
  readonly run: (command: string) => Promise<string | null>;
}

/** `host` is where it listens, when it does. */
export type Reply =
  | { readonly ready: true; readonly host: string }
  | { readonly ready: false; readonly host: string | null; readonly answer: string };

const ANSWER_LIMIT_MS = 5_000;
const BODY_CHARACTERS = 200;
const HOSTS = ['127.0.0.1', '::1'];

export async function ask(question: Question): Promise<Reply> {
  const { probe, port } = question;
  if (probe.kind === 'alive') {
    const ready = question.ranMs >= probe.afterMs;
    return ready
      ? { ready, host: HOSTS[0] ?? '' }
      : { ready, host: null, answer: 'it has not run long enough yet' };
  }
  if (probe.kind === 'command' && !probe.listens)
    return judged('127.0.0.1', await question.run(probe.command));
  const host = await findHost(port ?? 0, question.confirm);
  if (host === null) return { ready: false, host, answer: `port ${question.namedPort} never opened` };
  if (probe.kind === 'http') return judged(host, await askHttp(host, port ?? 0, probe.path));
  if (probe.kind === 'command') return judged(host, await question.run(probe.command));
  if (probe.kind === 'postgres')
    return judged(host, await askPostgres(host, port ?? 0, probe.user, probe.database));
  return { ready: true, host };
}

const judged = (host: string, complaint: string | null): Reply =>
  complaint === null ? { ready: true, host } : { ready: false, host, answer: complaint };

/** Where it listens. */
async function findHost(port: number, confirm: Question['confirm']): Promise<string | null> {
  for (const host of HOSTS) {
    const socket = await dial(host, port);
    if (socket === null) continue;
    const isIts = await confirm(socket);
    socket.destroy();
    return isIts ? host : null;
  }
  return null;
}

/** An open connection, or null. */
function dial(host: string, port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_LIMIT_MS });
    socket.once('connect', () => resolve(socket));
    socket.once('timeout', () => socket.destroy(new Error('timeout')));
    socket.on('error', () => resolve(null));
  });
}

function askHttp(host: string, port: number, path: string): Promise<string | null> {
  const asked = `health check GET ${path}`;
  return new Promise((resolve) => {
    const req = request(
      { host, port, path, agent: false, headers: { 'user-agent': 'nebula-health' } },
      (res) => {
        const status = res.statusCode ?? 0;
        if (status >= 200 && status < 400) {
          res.destroy();
          return resolve(null);
        }
        let body = '';
        res
          .setEncoding('utf8')
          .on('data', (chunk: string) => (body = (body + chunk).slice(0, BODY_CHARACTERS)));
        res.on('close', () => resolve(`${asked} answered ${status}${body === '' ? '' : `: ${body.trim()}`}`));
      },
    );
    const timer = setTimeout(
      () => req.destroy(new Error(`no answer within ${ANSWER_LIMIT_MS / 1000} s`)),
      ANSWER_LIMIT_MS,
    );
    req.on('close', () => clearTimeout(timer));
    req.on('error', (error) => resolve(`${asked} failed: ${error.message}`));
    req.end();
  });
}

export function runCommand(
  command: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<string | null> {
  return new Promise((resolve) => {
    const [program, args] = commandLine({ command: { shell: command }, env, group: null });
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream
        .setEncoding('utf8')
        .on('data', (chunk: string) => (output = (output + chunk).slice(-BODY_CHARACTERS)));
    }
    const kill = (): void => void (child.pid !== undefined && signal(-child.pid, 'SIGKILL'));
    const timer = setTimeout(kill, 2 * ANSWER_LIMIT_MS);
    child.once('error', (error) => resolve(`health command failed: ${error.message}`));
    child.once('exit', (code, by) => {
      clearTimeout(timer);
      kill();
      resolve(complaintOf(by === null ? code : by, output));
    });
  });
}

/** What a health command's end means: null is well. */
export function complaintOf(end: number | string | null, output: string): string | null {
  if (end === 0) return null;
  const how = typeof end === 'string' ? `ended by ${end}` : `exit code ${end}`;
  const said = output.slice(-BODY_CHARACTERS).trim();
  return `health command: ${how}${said === '' ? '' : `: ${said}`}`;
}

/** Sends the protocol's first message; a server that is ready asks for the password. */
function askPostgres(host: string, port: number, user: string, database: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('connect', () => socket.write(startupMessage(user, database)));
    socket.once('data', (chunk) => {
      socket.destroy();
      const text = chunk.toString('utf8');
      if (text.startsWith('R')) return resolve(null);
      resolve(`the database answered: ${/\0M([^\0]*)/.exec(text)?.[1] ?? 'something else'}`);
    });
    socket.once('error', (error) => resolve(`the database takes no connections: ${error.message}`));
    socket.once('close', () => resolve('the database closed the connection'));
  });
}

export function startupMessage(user: string, database: string): Buffer {
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`, 'utf8');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(196_608, 4); // version 3.0
  return Buffer.concat([head, parameters]);
}
