// A service that is one folder of its repository, on processes.
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { aFolder, aSnapshot, freshFolder, SERVICE } from './an-app.ts';

const web = (word: string): string => `import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const built = readFileSync('built.txt', 'utf8').trim();
createServer((_, res) => res.end(JSON.stringify({ revision: '${word}', built, cwd: process.cwd() })))
  .listen(process.env.PORT);
`;
const START = JSON.stringify({ scripts: { start: 'node web.mjs' } });
const aMonorepo = (): string =>
  aFolder({
    'package.json': '{}',
    'apps/web/web.mjs': web('web'),
    'apps/web/package.json': START,
    'apps/api/web.mjs': web('api'),
    'apps/api/package.json': START,
  });

it('DE-2: is built and started in its root folder, and of one commit each folder is built by itself', async () => {
  const cluster = await aCluster();
  const folder = aMonorepo();
  const build = 'basename "$(pwd)" > built.txt';
  for (const name of ['web', 'api']) {
    const snapshot = aSnapshot(folder, { root: `apps/${name}`, build, start: null });
    expect(await cluster.deploy(snapshot)).toMatchObject({ phase: 'healthy', reason: null });
    const seen = (await askApp(await urlOf(cluster))) as unknown as Record<string, string>;
    expect(seen).toMatchObject({ revision: name, built: name });
    expect(seen['cwd']).toMatch(new RegExp(`/tree/apps/${name}$`));
  }
  expect(readdirSync(join(cluster.dataDir, 'checkouts', SERVICE.id))).toHaveLength(2);
});

it('CS-5: a root folder that is not in the commit, or is a link that leads out, fails with its name', async () => {
  const cluster = await aCluster();
  const folder = aMonorepo();
  symlinkSync(freshFolder('outside'), join(folder, 'apps/out'));
  const failed = async (root: string) => {
    const { phase, reason } = await cluster.deploy(aSnapshot(folder, { root, build: 'touch built.txt' }));
    return [phase, reason];
  };
  expect(await failed('apps/out')).toEqual([
    'failed',
    'the root folder apps/out is not in the repository: the link apps/out leads out of it',
  ]);
  expect(await failed('apps/none')).toEqual([
    'failed',
    expect.stringMatching(/^there is no folder apps\/none in commit [0-9a-f]{12} of the repository$/),
  ]);
});
