// A git host of one machine: a bare repository that is served over http by git's own backend, and a clone to push from.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atTheEnd } from './test-store.ts';

export interface GitServer {
  /** Over http. */
  readonly url: string;
  /** The bare repository itself. */
  readonly path: string;
  readonly folder: string;
  /** In the clone. */
  git(...args: string[]): string;
  /** Writes files (null: removes), commits and pushes; answers the commit. */
  push(files: Readonly<Record<string, string | null>>, options?: PushOptions): string;
  /** Requests so far. */
  readonly requests: () => number;
  /** Lets requests wait until the answer is called. */
  readonly hold: () => () => void;
}

export interface PushOptions {
  readonly message?: string;
  readonly branch?: string;
  readonly force?: boolean;
}

const AUTHOR = ['-c', 'user.name=Ada Meyer', '-c', 'user.email=ada@example.org'];

/**
 * Empty, with the branch `main` to come. Gone with the test. `handsOutCommits` false: it speaks the protocol in which only
 * branches and tags can be asked for, as a host over ssh that takes no variables of its clients.
 */
export async function aGitServer({ handsOutCommits = true } = {}): Promise<GitServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-git-'));
  chmodSync(folder, 0o711);
  const [path, clone] = [join(folder, 'shop.git'), join(folder, 'clone')];
  const run = (cwd: string, ...args: string[]): string =>
    execFileSync('git', [...AUTHOR, ...args], { cwd, stdio: 'pipe' })
      .toString()
      .trim();
  run(folder, 'init', '-q', '--bare', '-b', 'main', path);
  for (const setting of ['http.receivepack', 'uploadpack.allowFilter']) run(path, 'config', setting, 'true');
  // Forges let a branch go whatever HEAD says.
  run(path, 'config', 'receive.denyDeleteCurrent', 'ignore');
  let requests = 0;
  let gate: Promise<void> = Promise.resolve();
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  const server = createServer((request, response) => {
    requests += 1;
    if (!handsOutCommits) delete request.headers['git-protocol'];
    void gate.then(() => serve(folder, request, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop.git`;
  atTheEnd(async () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  // Pushed into the bare repository: the process that serves http here cannot answer while it waits for git.
  run(folder, 'clone', '-q', path, clone);
  run(clone, 'symbolic-ref', 'HEAD', 'refs/heads/main');
  const git = (...args: string[]): string => run(clone, ...args);
  return { url, path, folder, git, push: pushFrom(clone, git), requests: () => requests, hold };
}

const pushFrom =
  (clone: string, git: GitServer['git']): GitServer['push'] =>
  (files, { message = 'a change', branch = 'main', force = false } = {}) => {
    for (const [name, content] of Object.entries(files)) {
      if (content === null) rmSync(join(clone, name));
      else {
        mkdirSync(dirname(join(clone, name)), { recursive: true });
        writeFileSync(join(clone, name), content);
      }
    }
    git('add', '--all');
    git('commit', '-q', '--allow-empty', '-m', message);
    git('push', '-q', ...(force ? ['--force'] : []), 'origin', `HEAD:${branch}`);
    return git('rev-parse', 'HEAD');
  };

/** As CGI. */
function serve(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'ada',
    },
  });
  request.pipe(child.stdin);
  child.stdin.on('error', () => undefined);
  let head = Buffer.alloc(0);
  let isBody = false;
  child.stdout.on('data', (piece: Buffer) => {
    if (isBody) return void response.write(piece);
    head = Buffer.concat([head, piece]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    isBody = true;
    for (const line of head.subarray(0, end).toString().split('\r\n')) {
      const [name = '', value = ''] = line.split(': ');
      if (name === 'Status') response.statusCode = Number(value.slice(0, 3));
      else response.setHeader(name, value);
    }
    response.write(head.subarray(end + 4));
  });
  child.on('close', () => response.end());
}
