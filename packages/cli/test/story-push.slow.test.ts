// From `git push` to running services on the process cluster: by a webhook that stages the file's change set, by polling
// that finds the next commit, and by a build that the user's own CI reports.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aDelivery } from '../../server/test/a-delivery.ts';
import { aGitServer, type GitServer } from '../../server/test/a-git-server.ts';
import { type AServer, type Person, signedIn, startServer } from './a-server.ts';
import { says } from './says.ts';

const web = (word: string): string => `import { createServer } from 'node:http';
createServer((_, answer) => answer.end('${word} ' + process.env.GREETING)).listen(process.env.PORT);
`;
const toml = (greeting: string): string => `[services.web]
repo = "."
start = "node web.mjs"

[services.web.variables]
GREETING = "${greeting}"
`;

let server: AServer;
let git: GitServer;
let ann: Person;
let project: { id: string; hookSecret: string };
beforeAll(async () => {
  [server, git] = await Promise.all([startServer(), aGitServer()]);
  ann = await signedIn(server, { repo: git.url });
  const made = await ann.run('projects create shop --repo {repo} --branch main --json');
  project = made.json() as typeof project;
  await ann.run('environments create staging --cluster local -p shop');
}, 90_000);

afterAll(() => server.stop(), 60_000);

const deliver = async (): Promise<unknown> => {
  const { headers, body } = aDelivery('gitea', project.hookSecret);
  const answer = await fetch(`${server.url}/hooks/git/${project.id}`, { method: 'POST', headers, body });
  return answer.json();
};
/** The project's draft; it has no owner. */
const draft = () =>
  until('the change set of the push', async () => {
    const { items } = (await ann.run('changes --json')).json() as {
      items: { id: string; state: string; owner: unknown; project: { commit: string } | null }[];
    };
    return items.find(({ state, owner }) => state === 'draft' && owner === null);
  });

describe('CS-15: from git push to running services', () => {
  it('a webhook leads to a change set of the project, and applying it to a running app', async () => {
    const commit = git.push({ 'web.mjs': web('one'), 'nebula.toml': toml('hello') });
    expect(await deliver()).toMatchObject({ verdict: 'looking' });
    const { id, project: origin } = await draft();
    expect(origin).toMatchObject({ commit, author: 'Ada Meyer' });
    const review = (await ann.run(['diff', id])).out;
    expect(review).toContain('hello');
    expect((await ann.run(['diff', id, '--json'])).json()).toMatchObject({
      id,
      action: { label: expect.stringMatching(/^Deploy \d+ changes?$/) as string },
    });
    expect((await ann.run(['changes', id])).out).toContain('Applying deploys it at once.');
    expect((await ann.run('diff chg_nothing')).code).not.toBe(0);
    expect(await ann.run(['apply', id, '-y', '--wait'])).toMatchObject({ code: 0 });
    await says(ann, 'one hello');
    expect((await ann.run('projects deliveries')).out).toContain('looking');
  });

  it('AP-1, DE-2: the next commit of the branch is deployed by its webhook, and says what it did', async () => {
    git.push({ 'web.mjs': web('two') });
    await deliver();
    await says(ann, 'two hello');
    const { items } = (await ann.run('deployments --json')).json() as { items: { kind: string }[] };
    expect(items[0]?.kind).toBe('build');
    expect((await ann.run('audit list')).out).toContain('push.handled');
  });

  it('polling finds a push that no webhook told of', async () => {
    expect(await ann.run('projects repository --poll 10 --new-hook-secret')).toMatchObject({ code: 0 });
    git.push({ 'web.mjs': web('three'), 'nebula.toml': toml('hallo') });
    await says(ann, 'three hello');
    const { id } = await draft();
    expect(await ann.run(['apply', id, '-y', '--wait'])).toMatchObject({ code: 0 });
    await says(ann, 'three hallo');
    expect(await deliver()).toMatchObject({ status: 401 });
  });

  it('C-114: of several services a push deploys those whose folder it changes, and names the others', async () => {
    // Its secret is another one by now.
    const look = () => ann.run('projects repository --look');
    const mail = '[services.mail]\nrepo = "."\nroot = "apps/mail"\nstart = "node web.mjs"\n';
    git.push({ 'apps/mail/web.mjs': web('mail'), 'nebula.toml': `${toml('hallo')}\n${mail}` });
    await look();
    const { id } = await draft();
    expect(await ann.run(['apply', id, '-y', '--wait'])).toMatchObject({ code: 0 });
    const answered = async (name: string): Promise<string> => {
      const { services } = (await ann.run('status --json')).json() as {
        services: { name: string; url: string }[];
      };
      return (await fetch(services.find((one) => one.name === name)?.url ?? '')).text();
    };
    expect(await answered('mail')).toBe('mail undefined');
    git.push({ 'web.mjs': web('four') });
    await look();
    await until('the new web', async () => (await answered('web')) === 'four hallo', 60_000);
    const told = (await ann.run('audit list --type push.handled --json')).json() as {
      items: { payload: { services: { service: string; reason: string | null }[] } }[];
    };
    const ofMail = told.items[0]?.payload.services.find(({ service }) => service === 'mail');
    expect(ofMail?.reason).toBe('Nothing that mail watches changed.');
    git.push({ 'apps/mail/web.mjs': web('newer') });
    await look();
    await until('the new mail', async () => (await answered('mail')) === 'newer undefined', 60_000);
  }, 120_000);

  it('C-116: a build that is reported for what runs no image starts nothing, and says so', async () => {
    const ran = await ann.run('builds report web --image ghcr.io/acme/web:2 --commit 3f2a9c1');
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.out).toContain('staging: nothing starts. web is not run from an image here.');
    expect((await ann.run('builds list')).out).toContain('ghcr.io/acme/web:2');
    expect(await ann.run('builds report api --image a:1 --commit 3f2a9c1')).toMatchObject({ code: 1 });
  });
});
