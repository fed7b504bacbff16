import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAgent } from '../src/agent.ts';
import { down } from '../src/down.ts';
import { readProcess } from '../src/supervisor/processes.ts';
import { supervisorPaths } from '../src/supervisor/paths.ts';
import { agentProcess, supervisorPid } from './agent-process.ts';
import { aCluster, askApp, urlOf, type Cluster } from './a-cluster.ts';
import { aSnapshot, webApp, SERVICE } from './an-app.ts';
import { TOKEN } from './fake-control-plane.ts';
import { until } from './until.ts';

async function killSupervisor(cluster: Cluster): Promise<void> {
  process.kill(await until('the supervisor answers', () => supervisorPid(cluster)), 'SIGKILL');
}

it('C-94: apps outlive a killed agent, and the next one takes them over as they are', async () => {
  const cluster = await aCluster({ withAgent: false });
  const first = agentProcess(cluster);
  await cluster.deploy(aSnapshot(webApp('a')));
  const url = await urlOf(cluster);
  const { pid } = await askApp(url);

  first.kill('SIGKILL');
  cluster.server.expireLease();
  expect((await askApp(url)).pid).toBe(pid);
  await cluster.startAgent();

  expect(await cluster.deploy(aSnapshot(webApp('b')))).toMatchObject({ phase: 'healthy' });
  expect((await askApp(url)).revision).toBe('b');
  await until('the first is gone', () => readProcess(pid) === null);
});

it('DE-1: a deployment goes on with the next agent when its own was killed in the middle', async () => {
  const cluster = await aCluster({ withAgent: false });
  const first = agentProcess(cluster);
  const gate = join(cluster.dataDir, 'gate');
  const slow = aSnapshot(webApp('a'), {
    start: `until test -e ${gate}; do sleep 0.05; done; node server.mjs`,
  });
  cluster.server.deploy(SERVICE, slow);
  await until('it starts', () => cluster.server.reports.get(slow.deployment)?.phase === 'starting');

  first.kill('SIGKILL');
  cluster.server.expireLease();
  writeFileSync(gate, '');
  await cluster.startAgent();

  expect(await cluster.ended(slow)).toMatchObject({ phase: 'healthy' });
});

it('DE-4: after a kill of the supervisor nothing is doubled, and everything comes back at its address', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('a'), { replicas: 2 }));
  const url = await urlOf(cluster);
  const before = await askApp(url);

  await killSupervisor(cluster);

  const after = await until('it serves again', () => askApp(url).catch(() => null));
  expect([after.revision, after.pid === before.pid]).toEqual(['a', false]);
  expect(readProcess(before.pid)).toBe(null);
  await until('both are back', () => cluster.server.services[0]?.ready === 2);
});

it('DE-4: agent and supervisor killed together leave nothing that the next ones do not find', async () => {
  const cluster = await aCluster({ withAgent: false });
  const first = agentProcess(cluster);
  await cluster.deploy(aSnapshot(webApp('a')));
  const before = await askApp(await urlOf(cluster));
  first.kill('SIGKILL');
  await killSupervisor(cluster);
  cluster.server.expireLease();

  await cluster.startAgent();

  const after = await until('it serves again', () => askApp(cluster.url()).catch(() => null));
  expect([after.revision, readProcess(before.pid)]).toEqual(['a', null]);
});

it('DE-1: of two agents one acts; the other waits and takes over', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('a')));
  const said: string[] = [];
  const log = (line: string): unknown => said.push(line);
  const { dataDir } = cluster;
  const second = await startAgent({
    serverUrl: cluster.server.url,
    token: TOKEN,
    driver: 'process',
    dataDir,
    log,
  });
  onTestFinished(() => second.stop());
  await until('it says so', () => said.some((line) => line.startsWith('another agent has this cluster')));

  await cluster.agent?.stop();
  cluster.server.expireLease();

  expect(await cluster.deploy(aSnapshot(webApp('b')))).toMatchObject({ phase: 'healthy' });
});

it('DE-1: an agent with an old fence takes a new lease and goes on', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('a')));
  cluster.server.fenceOff();
  expect(await cluster.deploy(aSnapshot(webApp('b')))).toMatchObject({ phase: 'healthy' });
});

it('C-98: apps and agent outlive a server that is away, and a refused token is told once', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('a')));
  const url = await urlOf(cluster);
  await cluster.server.stop();
  await until('it is noticed', () =>
    cluster.said.some((line) => line.startsWith('no answer from the server')),
  );
  expect((await askApp(url)).revision).toBe('a');

  cluster.server.answerWith = 401;
  await cluster.server.start();
  await until('it is told', () => cluster.said.some((line) => line.includes('does not accept this cluster')));
  cluster.server.answerWith = null;

  expect(await cluster.deploy(aSnapshot(webApp('b')))).toMatchObject({ phase: 'healthy' });
});

it('C-98: `nebula down` stops everything, with the supervisor alive or dead, and keeps the address', async () => {
  const cluster = await aCluster();
  await cluster.deploy(aSnapshot(webApp('a')));
  const url = await urlOf(cluster);
  const { pid } = await askApp(url);
  await cluster.agent?.stop();

  expect(await down(cluster.dataDir, 2_000)).toEqual([SERVICE.path]);
  expect([readProcess(pid), await down(cluster.dataDir)]).toEqual([null, []]);

  cluster.server.expireLease();
  const again = await cluster.startAgent();
  const back = await until('it serves again', () => askApp(url).catch(() => null));
  await again.stop();
  await killSupervisor(cluster);
  expect(await down(cluster.dataDir, 2_000)).toEqual([SERVICE.path]);
  expect(readProcess(back.pid)).toBe(null);
});

it('DE-4: no variable is on the disk of the cluster', async () => {
  const cluster = await aCluster();
  const variables = { KEY: { parts: ['a-very-secret-value'], secret: true } };
  await cluster.deploy({ ...aSnapshot(webApp('a')), variables });
  const { state } = supervisorPaths(cluster.dataDir);
  expect([existsSync(state), readFileSync(state, 'utf8').includes('secret-value')]).toEqual([true, false]);
  expect(spawnGrep(cluster.dataDir)).toBe('');
});

function spawnGrep(folder: string): string {
  const { globSync, statSync } = process.getBuiltinModule('node:fs');
  const files = globSync('**/*', { cwd: folder }).map((name) => join(folder, name));
  return files
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .filter((path) => readFileSync(path).includes('a-very-secret-value'))
    .join('\n');
}
