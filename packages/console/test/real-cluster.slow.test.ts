// A console's server with a cluster: what is deployed there really runs on this machine, and is gone with the test.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../../test/until.ts';
import { aConsole } from './a-console.ts';

const PROGRAM = `require('node:http').createServer((_, answer) => answer.end('up')).listen(process.env.PORT);`;

function aRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'web.cjs'), PROGRAM);
  return folder;
}

it('runs what is deployed until it ends', async () => {
  const { world, clientOf } = await aConsole({ cluster: 'process' });
  const developer = await clientOf('developer');
  const params = { org: world.org.slug, project: world.project.slug, environment: world.staging.slug };
  const value = { kind: 'app', repo: aRepository(), size: 'micro', start: 'node web.cjs' } as const;
  const edits = [{ kind: 'create', service: 'web', value }] as const;
  await developer.call('draft.stage', { params, body: { edits: [...edits] } });
  await developer.call('draft.apply', { params, body: { message: 'First' } });
  const web = await until(
    'web answers',
    async () => {
      const { url } = await developer.call('service.show', { params: { ...params, service: 'web' } });
      return url !== null && (await fetch(url)).text();
    },
    30_000,
  );
  expect(web).toBe('up');
});
