// Which commit a branch or tag is now, asked with the git binary before any lock is taken (DE-2). A repository that
// cannot be read from here gives null: then the agent resolves it at its first look.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addressInEnvironment, ALLOWED_PROTOCOLS, REMOTE } from '@nebula/domain/spec/git';

const run = promisify(execFile);
const TIMEOUT_MS = 5_000;
const COMMIT = /^[0-9a-f]{40}$/;

/** Null when it cannot be told. `ref` null: the repository's default branch. Never throws. */
export async function resolveRef(repo: string, ref: string | null): Promise<string | null> {
  if (ref !== null && COMMIT.test(ref)) return ref;
  if (repo === '' || repo.startsWith('-') || ref?.startsWith('-')) return null;
  try {
    const { stdout } = await run('git', ['ls-remote', '--', REMOTE, ...namesOf(ref)], {
      timeout: TIMEOUT_MS,
      maxBuffer: 1 << 20,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: '/nonexistent',
        // Whatever folder the server runs in, it is no repository that this is about.
        GIT_DIR: '/nonexistent',
        ...addressInEnvironment(repo),
        GIT_TERMINAL_PROMPT: '0',
        GIT_ALLOW_PROTOCOL: ALLOWED_PROTOCOLS,
      },
    });
    return pick(stdout, ref);
  } catch {
    return null;
  }
}

const namesOf = (ref: string | null): string[] =>
  ref === null ? ['HEAD'] : [`refs/heads/${ref}`, `refs/tags/${ref}`, `refs/tags/${ref}^{}`];

/** A branch before a tag of the same name; of an annotated tag the commit it points to. */
function pick(listing: string, ref: string | null): string | null {
  const found = new Map(
    listing
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([commit, name]) => [name, commit]),
  );
  for (const name of ref === null
    ? ['HEAD']
    : [`refs/heads/${ref}`, `refs/tags/${ref}^{}`, `refs/tags/${ref}`]) {
    const commit = found.get(name);
    if (commit && COMMIT.test(commit)) return commit;
  }
  return null;
}
