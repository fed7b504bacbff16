// Runs git on a repository of somebody else's: no prompt, no configuration but ours, no transport that runs programs, an
// end after a time, and no file on this disk that grows past a limit, however large the repository is.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressInEnvironment, ALLOWED_PROTOCOLS, lastWords } from '@nebula/domain/spec/git';
import { sshCommand } from '@nebula/domain/spec/ssh';

/** Of any one file that git writes; the kernel holds it, in the blocks of 512 bytes that a shell counts. */
export const LARGEST_FILE_BYTES = 256 * 1024 * 1024;
const BLOCK_BYTES = 512;
/** More is no answer to anything that is asked here. */
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024;

/** With what a repository is read over ssh: the project's own key and the hosts that it met, never the server's. */
export interface SshAccess {
  readonly privateKey: string | null;
  /** Lines of a known_hosts file. A host that is in none is pinned when it is first met. */
  readonly hostKeys: string;
}

export interface Repository {
  readonly address: string;
  readonly ssh: SshAccess;
  /** Of any one file that git writes; `LARGEST_FILE_BYTES` unless said. */
  readonly largestBytes?: number;
}

/** A bare repository of its own, with `REMOTE`, in a folder that goes when it is closed. */
export interface GitSpace {
  /** Standard output; throws git's last words, or what bound was met. */
  run(args: readonly string[]): Promise<Buffer>;
  /** The hosts that are pinned now. */
  hostKeys(): Promise<string>;
  close(): Promise<void>;
}

const CONFIG = `[safe]
	directory = *
[gc]
	auto = 0
[maintenance]
	auto = false
[core]
	hooksPath = /dev/null
[fetch]
	recurseSubmodules = false
[http]
	lowSpeedLimit = 1000
	lowSpeedTime = 20
[pack]
	threads = 1
`;

/** Of the folders' names, all in the system's own for what is temporary. */
export const SPACE_PREFIX = 'nebula-look-';

export async function openGitSpace(
  { address, ssh, largestBytes = LARGEST_FILE_BYTES }: Repository,
  signal: AbortSignal,
): Promise<GitSpace> {
  const folder = await mkdtemp(join(tmpdir(), SPACE_PREFIX));
  const at = (name: string): string => join(folder, name);
  await mkdir(at('home'));
  await writeFile(at('gitconfig'), CONFIG);
  await writeFile(at('known_hosts'), ssh.hostKeys);
  if (ssh.privateKey !== null) {
    await writeFile(at('key'), ssh.privateKey, { mode: 0o600 });
  }
  const env = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: at('home'),
    LANG: 'C.UTF-8',
    GIT_DIR: at('repository'),
    GIT_CONFIG_GLOBAL: at('gitconfig'),
    GIT_CONFIG_NOSYSTEM: '1',
    ...addressInEnvironment(address),
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    GIT_ALLOW_PROTOCOL: ALLOWED_PROTOCOLS,
    GIT_SSH_COMMAND: sshCommand({
      key: ssh.privateKey === null ? null : at('key'),
      knownHosts: at('known_hosts'),
    }),
  };
  const run: GitSpace['run'] = (args) => runBounded(args, { env, cwd: folder, largestBytes }, signal);
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    await run(['init', '--quiet', '--bare', '--', at('repository')]);
  } catch (error) {
    await close();
    throw error;
  }
  return { run, hostKeys: () => readFile(at('known_hosts'), 'utf8'), close };
}

const LIMITED = 'ulimit -f "$0" && exec git "$@"';

/** In a process group of its own, so that what git started ends with it. */
function runBounded(
  args: readonly string[],
  { env, cwd, largestBytes }: { env: NodeJS.ProcessEnv; cwd: string; largestBytes: number },
  signal: AbortSignal,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const blocks = String(Math.ceil(largestBytes / BLOCK_BYTES));
    const child = spawn('/bin/sh', ['-c', LIMITED, blocks, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let why: string | null = null;
    const end = (reason: string): void => {
      why ??= reason;
      if (child.pid !== undefined && child.exitCode === null) killGroup(child.pid);
    };
    const stop = (): void => end('it did not answer in time');
    signal.addEventListener('abort', stop, { once: true });
    const out = collect(child.stdout, () => end('it said far more than was asked'));
    const words = collect(child.stderr, () => end('it said far more than was asked'));
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      signal.removeEventListener('abort', stop);
      if (why === null && code === 0) return resolve(Buffer.concat(out));
      const said = lastWords(Buffer.concat(words).toString());
      const isTooLarge = killedBy === 'SIGXFSZ' || /signal 25|File too large/.test(said);
      reject(
        new Error(
          why ?? (isTooLarge ? TOO_LARGE : code === NOT_FOUND ? NO_GIT : said || `git ended with ${code}`),
        ),
      );
    });
  });
}

const TOO_LARGE = 'it is too large: its newest commit alone is more than is fetched';
/** Of a shell whose program is not there. */
const NOT_FOUND = 127;
const NO_GIT = 'git is not installed, or not in the PATH, where the server runs';

function collect(stream: NodeJS.ReadableStream, overflow: () => void): Buffer[] {
  const pieces: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MOST_OUTPUT_BYTES) overflow();
    else pieces.push(piece);
  });
  return pieces;
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}
