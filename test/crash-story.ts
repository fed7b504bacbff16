// A story that goes on while its tellers are killed: one person ships change after change to a service that runs, and
// after each kill everything has to come to its end, nothing lost, doubled or stuck.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClient, type Client } from '../packages/contract/src/client.ts';
import { LiveServer, OWNER_TOKEN } from './live-server.ts';
import { until } from './until.ts';

const FINAL = new Set(['succeeded', 'failed', 'cancelled', 'rejected', 'superseded']);
const PLACE = { org: 'default', project: 'story', environment: 'staging' };

const APP = `import http from 'node:http';
http.createServer((_, answer) => answer.end(process.env.STEP)).listen(process.env.PORT);
`;

function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-story-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'server.mjs'), APP);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'first');
  return folder;
}

export class CrashStory {
  readonly server: LiveServer;
  private readonly client: Client;
  private readonly shipped: string[] = [];
  private step = 0;

  private constructor(server: LiveServer) {
    this.server = server;
    this.client = makeClient({ url: server.url, token: OWNER_TOKEN });
  }

  static async begin(): Promise<CrashStory> {
    const story = new CrashStory(await LiveServer.start());
    const { client } = story;
    await client.call('projects.make', { params: { org: 'default' }, body: { name: 'story' } });
    const body = { name: 'staging', cluster: 'local', protected: false };
    await client.call('environments.make', { params: { org: 'default', project: 'story' }, body });
    const value = {
      repo: repository(),
      start: 'node server.mjs',
      health: { timeout: '20s' },
      variables: { STEP: '0' },
    };
    await story.stage({ kind: 'create', service: 'web', value });
    await story.apply();
    await story.settled();
    return story;
  }

  private async stage(...edits: { kind: string; [member: string]: unknown }[]): Promise<void> {
    await this.client.call('draft.stage', { params: PLACE, body: { edits } });
  }

  private async apply(): Promise<void> {
    const applied = await this.client.call('draft.apply', { params: PLACE, body: {} });
    this.shipped.push(applied.changeSet.id);
  }

  /** Ships a change; false when the server was gone before it answered. */
  async ship(): Promise<boolean> {
    this.step += 1;
    try {
      await this.stage({ kind: 'variable.set', service: 'web', key: 'STEP', value: String(this.step) });
      await this.apply();
      return true;
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  }

  async deployments() {
    return (await this.client.call('deployments.list', { params: PLACE, query: { limit: 200 } })).items;
  }

  /** Every deployment has ended. */
  async settled(): Promise<void> {
    const ended = async () => (await this.deployments()).every((one) => FINAL.has(one.state));
    await until('every deployment ends', ended, 60_000);
  }

  /** What was answered as applied is there once; the service runs what succeeded last, in one process; the audit verifies. */
  async check(): Promise<void> {
    await this.settled();
    const sets = await this.client.call('change-sets.list', { params: PLACE, query: { limit: 200 } });
    const applied = sets.items.filter((one) => one.state === 'applied');
    for (const id of this.shipped)
      if (!applied.some((one) => one.id === id) && applied.length < 200)
        throw new Error(`change set ${id} was lost`);
    for (const one of applied)
      if (one.deployments.length !== 1)
        throw new Error(`${one.id} has ${one.deployments.length} deployments`);
    const web = await this.client.call('service.show', { params: { ...PLACE, service: 'web' } });
    const wanted = web.running?.variables['STEP'];
    const step = wanted && 'value' in wanted ? wanted.value : 'none';
    await until(
      `web answers ${step}`,
      async () => (await (await fetch(web.url ?? '')).text()) === step,
      30_000,
    );
    const apps = () => this.server.processes().filter(({ command }) => command.startsWith('node server.mjs'));
    await until('one process serves', () => apps().length === 1, 30_000);
    const audit = await this.client.call('audit.verify', { params: { org: 'default' } });
    if (audit.faults.length > 0)
      throw new Error(`the audit does not verify: ${JSON.stringify(audit.faults)}`);
  }

  /** Kills the server, the supervisor, or both, and starts what nobody else starts. */
  async crash(which: 'server' | 'supervisor' | 'both'): Promise<void> {
    if (which !== 'server')
      for (const { pid, command } of this.server.processes())
        if (command.includes('supervisor/main')) process.kill(pid, 'SIGKILL');
    if (which === 'supervisor') return;
    await this.server.kill();
    await this.server.start();
  }
}
