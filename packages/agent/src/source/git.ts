// Runs git for Nebula: no prompt, no configuration but ours, no transport that runs programs, an end after a time.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED_PROTOCOLS, lastWords } from '@nebula/domain/spec/git';

/** More is no answer to anything that is asked here; git is killed then. */
const OUTPUT_BYTES = 16 * 1024 * 1024;

export interface Git {
  /** Standard output, trimmed. Throws git's own last words, without credentials. */
  readonly run: (args: readonly string[], options: GitOptions) => Promise<string>;
}

/** Every command can be given up: a repository that does not answer must not hold a preparation for ever. */
export interface GitOptions {
  readonly signal: AbortSignal;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** `folder` holds the configuration file. */
export function createGit(folder: string): Git {
  const config = join(folder, 'gitconfig');
  // A person's repository may belong to another user than the one who runs Nebula; it is only read.
  writeFileSync(config, '[safe]\n\tdirectory = *\n[advice]\n\tdetachedHead = false\n[gc]\n\tauto = 0\n');
  const env = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: process.env['HOME'] ?? '/',
    LANG: 'C.UTF-8',
    GIT_CONFIG_GLOBAL: config,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    GIT_ALLOW_PROTOCOL: ALLOWED_PROTOCOLS,
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o StrictHostKeyChecking=accept-new -o ConnectTimeout=20',
  };
  const run: Git['run'] = (args, options) =>
    new Promise((resolve, reject) => {
      const settings = {
        env: { ...env, ...options.env },
        signal: options.signal,
        maxBuffer: OUTPUT_BYTES,
        cwd: '/',
      };
      const child = execFile('git', [...args], settings, (error, stdout, stderr) => {
        if (error === null) resolve(stdout.trim());
        else if (error.code === 'ENOENT') reject(new Error(NO_GIT));
        else reject(new Error(lastWords(stderr) || error.message));
      });
      child.stdin?.on('error', () => undefined).end(options.input ?? '');
    });
  return { run };
}

const NO_GIT = 'git is not installed, or not in the PATH, where the agent runs';
