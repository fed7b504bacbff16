// A private repository over a real ssh becomes an image: with the deploy key that was told for it, which is in no layer, log
// or command line.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE, startEngine, whyNoEngine, type TestEngine } from '../../../test/an-engine.ts';
import { type SshHost, startSshHost, whyNoSshd } from '../../../test/an-ssh-host.ts';
import { aCluster, askApp, urlOf } from './a-cluster.ts';
import { aFolder, aSnapshot, freshFolder } from './an-app.ts';
import { web } from './kinds.ts';

const missing = whyNoEngine() ?? whyNoSshd();
if (missing !== null) console.warn(missing);

const DOCKERFILE = `FROM ${IMAGE}
RUN env; /bin/sh -c "cat /proc/*/cmdline /proc/*/environ" || true
COPY app.cjs /
CMD ["/bin/node","/app.cjs"]
`;

function aRepository(): string {
  const path = aFolder({ 'app.cjs': web('a'), Dockerfile: DOCKERFILE });
  for (const words of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    ['commit', '-qm', 'one'],
  ])
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], { cwd: path });
  return path;
}

describe.skipIf(missing !== null)('a private repository', () => {
  let given: TestEngine | null = null;
  let host: SshHost;
  beforeAll(async () => {
    [given, host] = await Promise.all([startEngine(), startSshHost()]);
    process.env['DOCKER_HOST'] = given.address;
  }, 120_000);
  afterAll(async () => {
    await Promise.all([given?.stop(), host.stop()]);
  }, 60_000);

  it('CS-4: is built with its project’s deploy key, which is seen and left nowhere', async () => {
    const keys = join(freshFolder('key'), 'key');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keys]);
    const privateKey = readFileSync(keys, 'utf8');
    const cluster = await aCluster({ driver: 'docker' });
    const repo = host.addressOf(aRepository());
    const snapshot = (access: string) =>
      aSnapshot('', {
        start: null,
        release: { repo, ref: 'main', commit: null },
        repositoryAccess: { project: 'prj_1', privateKey: access, hostKeys: '' },
      });

    const refused = await cluster.deploy(snapshot(privateKey));
    expect(refused).toMatchObject({ phase: 'failed', reason: expect.stringContaining('takes no key') });

    host.letIn(readFileSync(`${keys}.pub`, 'utf8'));
    const { phase, reason } = await cluster.deploy(snapshot(privateKey));
    expect([phase, reason]).toEqual(['healthy', null]);
    expect(await askApp(await urlOf(cluster))).toMatchObject({ revision: 'a' });
    const lines = [...cluster.server.lines.map(({ text }) => text), ...cluster.said].join('\n');
    expect(lines).not.toContain('PRIVATE KEY');
    expect(lines).not.toContain(privateKey.split('\n')[2]);
    expect(globSync('**/ssh-*/key', { cwd: cluster.dataDir })).toEqual([]);
  }, 120_000);
});
