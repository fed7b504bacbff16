// A private repository over a real ssh: what a deploy key opens, for looks of the server and for the cluster that builds it;
// a host that is another one, a key that is none, and an address that is more than one.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SshHost, startSshHost, whyNoSshd } from '../../../test/an-ssh-host.ts';
import { until } from '../../../test/until.ts';
import { aGitServer, type GitServer } from '../../server/test/a-git-server.ts';
import { type AServer, type Person, signedIn, startServer } from './a-server.ts';
import { says } from './says.ts';

const why = whyNoSshd();
if (why !== null) console.warn(why);

const web = (word: string): string => `import { createServer } from 'node:http';
createServer((_, answer) => answer.end('${word}')).listen(process.env.PORT);
`;
const TOML = '[services.web]\nrepo = "."\nstart = "node web.mjs"\n';

describe.skipIf(why !== null)('a private repository over ssh', () => {
  const log = join(tmpdir(), `nebula-ssh-story-${process.pid}.log`);
  let server: AServer;
  let git: GitServer;
  let host: SshHost;
  let ann: Person;
  let deployKey: string;
  beforeAll(async () => {
    [server, git, host] = await Promise.all([
      startServer({ log: openSync(log, 'w', 0o600) }),
      aGitServer(),
      startSshHost(),
    ]);
    ann = await signedIn(server, { repo: host.addressOf(git.path) });
    await ann.run('projects create shop --repo {repo} --branch main');
    await ann.run('environments create staging --cluster local -p shop');
    ({ deployKey } = (await ann.run('projects repository --new-deploy-key --json')).json() as {
      deployKey: string;
    });
    git.push({ 'web.mjs': web('one'), 'nebula.toml': TOML });
  }, 90_000);
  afterAll(async () => {
    await Promise.all([server.stop(), host.stop()]);
    execFileSync('rm', ['-f', log]);
  }, 60_000);

  interface Seen {
    readonly head: { readonly commit: string } | null;
    readonly error: string | null;
    readonly hosts: readonly { readonly fingerprint: string }[];
    readonly lookedAt: string | null;
  }
  const seen = async (): Promise<Seen> => (await ann.run('projects repository --json')).json() as Seen;
  /** Once it is asked for and over. */
  const looked = async (): Promise<Seen> => {
    const { lookedAt: before } = await seen();
    await ann.run('projects repository --look');
    return until('a look', async () => {
      const now = await seen();
      return now.lookedAt === before ? null : now;
    });
  };

  it('C-120: a key that the host does not know is refused, and the reason says what to do', async () => {
    const { head, error } = await looked();
    expect(head).toBeNull();
    expect(error).toContain('takes no key that it was shown: give it the project’s deploy key');
    expect(error).not.toContain('correct access rights');
  });

  it('CS-15: with its deploy key it is read, its host pinned, and its nebula.toml staged', async () => {
    host.letIn(deployKey);
    const { head, error, hosts } = await looked();
    expect({ head, error }).toMatchObject({ head: { commit: git.git('rev-parse', 'HEAD') }, error: null });
    expect(hosts.map(({ fingerprint }) => fingerprint)).toEqual([host.fingerprint()]);
    expect((await ann.run('projects repository')).out).toContain(host.fingerprint());
  });

  it('CS-4: the cluster builds it with the same key, which is seen nowhere and left nowhere', async () => {
    let processes = '';
    const looking = setInterval(
      () => (processes += execFileSync('ps', ['axwwe', '-o', 'args=']).toString()),
      50,
    );
    const { items } = (await ann.run('changes --json')).json() as { items: { id: string; state: string }[] };
    const [draft] = items.filter(({ state }) => state === 'draft');
    if (!draft) throw new Error('nothing was staged');
    expect(await ann.run(['apply', draft.id, '-y', '--wait'])).toMatchObject({ code: 0 });
    await says(ann, 'one');
    clearInterval(looking);
    expect(globSync('**/repositories/ssh-*', { cwd: join(server.folder, 'data') })).toEqual([]);
    // Whoever looked saw the fetch.
    expect(processes).toMatch(/IdentityFile=\S+\/repositories\/ssh-\w+\/key/);
    for (const text of [processes, readFileSync(log, 'utf8'), ann.seen()]) {
      expect(text).not.toContain('OPENSSH PRIVATE KEY');
      // How every such private key begins.
      expect(text).not.toContain('b3BlbnNzaC1rZXktdjE');
    }
  });

  it('AP-1: a push is polled and deployed; the next one too once the host is another and was met anew', async () => {
    expect(await ann.run('projects repository --poll 10')).toMatchObject({ code: 0 });
    git.push({ 'web.mjs': web('two') });
    await says(ann, 'two');
    await host.becomeAnother();
    git.push({ 'web.mjs': web('three') });
    const refused = await looked();
    expect(refused.error).toContain('shows another key than the one that was pinned');
    expect(refused.error).toContain('--forget-host');
    expect(await ann.run('projects repository --forget-host')).toMatchObject({ code: 0 });
    await says(ann, 'three');
    const { hosts, error } = await seen();
    expect({ error, hosts: hosts.map(({ fingerprint }) => fingerprint) }).toEqual({
      error: null,
      hosts: [host.fingerprint()],
    });
    expect((await ann.run('audit list')).out).toContain('project.repository-changed');
  }, 120_000);

  it.each([
    'ssh://-oProxyCommand=touch${IFS}FILE/x',
    'ssh://git@-oProxyCommand=touch${IFS}FILE/x',
    '-oProxyCommand=touch${IFS}FILE',
  ])('CS-15: %s is no address, and runs nothing', async (address) => {
    const file = join(server.folder, 'was-here');
    const url = address.replace('FILE', file);
    const ran = await ann.run(['projects', 'set', `--repo=${url}`]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('repository') });
    expect(existsSync(file)).toBe(false);
    expect((await seen()).error).toBeNull();
  });
});
