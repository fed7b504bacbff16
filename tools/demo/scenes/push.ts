// A push: the shop gets a repository, what is pushed becomes the project's own change set, and a person sends it (CS-15).
// The repository is a folder of the demo's own, which a server reads only because its cluster is on the same machine.
import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, SHOP } from '../../shop/shop.ts';
import { pageOf, PRODUCTION, STAGING, whileRequestsRun } from '../acts.ts';
import { claim, does, note, scene } from '../teller.ts';
import type { World } from '../world.ts';

const LIMIT_MS = 30_000;
const PAUSE_MS = 100;

const tomlSaying = (notice: string): string => `[environments.staging.services.web]
repo = "."

[environments.staging.services.web.variables]
SHOP_NOTICE = "${notice}"
`;

export async function applyAPush({ ann, ben, folder }: World): Promise<void> {
  scene('A push becomes a change set');
  const { url, push } = aRepository(folder);
  does('Ann', 'gives the project its repository');
  await ann.call('project.change', {
    params: SHOP,
    body: { repository: { url, branch: 'main' } },
  });
  does('Ben', 'pushes the shop with a nebula.toml for staging, and then another notice');
  const first = push('Bread on Fridays', tomlSaying('Bread on Fridays'));
  await looked(ben, first);
  const before = await draftOf(ann, first);
  const commit = push('Bread on Saturdays', tomlSaying('Bread on Saturdays'));
  await looked(ben, commit);
  const replaced = await ann.call('change-set.show', { params: { ...STAGING, changeSet: before.id } });
  claim(replaced.state === 'discarded', 'the later push took the place of the draft of the first', replaced);
  const draft = await draftOf(ann, commit);
  const from = draft.project;
  claim(
    from?.author === 'Ben' && from.commit === commit,
    `staging has one draft, and it says whose: commit ${commit.slice(0, 7)} by ${from?.author}`,
    from,
  );
  claim((await draftsIn(ann, PRODUCTION)).length === 0, 'production, which the file does not name, has none');
  does('Ann', 'reads its lines and applies it');
  for (const line of draft.lines) note(`${line.service}: ${line.label}`);
  await whileRequestsRun(ann, STAGING, async () => {
    const one = { params: { ...STAGING, changeSet: draft.id }, body: { revision: draft.revision } };
    const { rollout } = await ann.call('change-set.apply', one);
    return rollout?.id ?? '';
  });
  claim((await pageOf(ann, 'staging')).includes('Bread on Saturdays'), 'the shop shows it');
  const query = { service: 'web', state: 'succeeded', limit: 1 } as const;
  const { items } = await ann.call('deployments.list', { params: STAGING, query });
  const release = items[0]?.release ?? null;
  const runs = release !== null && 'commit' in release ? release.commit : null;
  claim(runs === commit, 'web runs the very commit that was pushed', release);
}

/** Bare, with the shop's files in the clone that Ben pushes from. `push` answers the commit. */
function aRepository(folder: string) {
  const [url, clone] = [join(folder, 'shop.git'), join(folder, 'clone')];
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ben', '-c', 'user.email=ben@example.com', ...args], {
      stdio: 'pipe',
      encoding: 'utf8',
    }).trim();
  git('init', '-q', '--bare', '-b', 'main', url);
  git('clone', '-q', url, clone);
  cpSync(FOLDER, clone, { recursive: true });
  const push = (subject: string, toml: string): string => {
    writeFileSync(join(clone, 'nebula.toml'), toml);
    git('-C', clone, 'add', '--all');
    git('-C', clone, '-c', 'commit.gpgSign=false', 'commit', '-q', '-m', subject);
    git('-C', clone, 'push', '-q', 'origin', 'HEAD:main');
    return git('-C', clone, 'rev-parse', 'HEAD');
  };
  return { url, push };
}

/** As a webhook would, somebody asks Nebula to look; returns when it has seen the commit. */
async function looked(api: World['ben'], commit: string): Promise<void> {
  await api.call('project.repository.look', { params: SHOP });
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const { head, error } = await api.call('project.repository', { params: SHOP });
    if (head?.commit === commit) return;
    if (error !== null) throw new Error(error);
    if (Date.now() > deadline) throw new Error(`${commit} was not seen within ${LIMIT_MS / 1000} s`);
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}

/** The project's own ones. */
async function draftsIn(api: World['ann'], params: typeof STAGING | typeof PRODUCTION) {
  const { items } = await api.call('change-sets.list', { params, query: { state: 'draft' } });
  return items.filter(({ owner }) => owner === null);
}

async function draftOf(api: World['ann'], commit: string) {
  const [draft, ...others] = await draftsIn(api, STAGING);
  if (draft?.project?.commit !== commit || others.length > 0)
    throw new Error(`${commit} is not staged alone in staging`);
  return draft;
}
