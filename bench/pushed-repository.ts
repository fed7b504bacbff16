// A repository on this machine with a project that follows it. Its commits are made beforehand, so that what is measured
// begins where a push ends: at the branch that moved.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askForLook } from '../packages/server/src/commands/settings/change-repository.ts';
import { lookAtRepositories } from '../packages/server/src/intake/pushes/look.ts';
import { all, type Bench } from './world.ts';

export interface PushedRepository {
  /** A commit for each text of a nebula.toml, one after the other. */
  readonly commit: (texts: readonly string[]) => string[];
  /** The branch moves there and the server is told, as a webhook would; returns when everything of it is staged. */
  readonly push: (commit: string) => Promise<void>;
  readonly remove: () => void;
}

/** A project with so many environments, whose nebula.toml stands in a repository of its own. */
export async function aPushedRepository(
  { client, store }: Bench,
  name: string,
  environments: number,
): Promise<PushedRepository> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-bench-git-'));
  chmodSync(folder, 0o711);
  const url = join(folder, 'bench.git');
  const git = (args: readonly string[], input?: string): string =>
    execFileSync('git', ['-C', url, ...args], { input, encoding: 'utf8' });
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', url]);
  const params = { org: 'default', project: name };
  const { id } = await client.call('projects.make', {
    params: { org: 'default' },
    body: { name, repository: { url } },
  });
  const made = Array.from({ length: environments }, (_, index) => `${name}-${index}`);
  await all(made, (environment) =>
    client.call('environments.make', {
      params,
      body: { name: environment, cluster: 'local', protected: false },
    }),
  );
  return {
    commit: (texts) => {
      git(['fast-import', '--quiet', '--force'], texts.map(asCommit).join(''));
      return git(['rev-list', '--reverse', `--max-count=${texts.length}`, MADE])
        .trim()
        .split('\n');
    },
    push: async (commit) => {
      git(['update-ref', 'refs/heads/main', commit]);
      await askForLook(store, id);
      await lookAtRepositories(store);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Where commits are made that nobody has pushed yet. */
const MADE = 'refs/made';

const asCommit = (text: string, index: number): string =>
  [
    `commit ${MADE}`,
    `committer Ada Meyer <ada@example.org> ${1_700_000_000 + index} +0000`,
    `data ${Buffer.byteLength(`push ${index}`)}`,
    `push ${index}`,
    'M 100644 inline nebula.toml',
    `data ${Buffer.byteLength(text)}`,
    text,
    '',
  ].join('\n');
