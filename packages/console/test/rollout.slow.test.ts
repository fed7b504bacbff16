// A rollout that really runs on this machine, watched from the press of the action to its end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aConsole } from './a-console.ts';

const PROGRAM = `require('node:http').createServer((_, answer) => answer.end('up')).listen(process.env.PORT);`;

function aRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'web.cjs'), PROGRAM);
  return folder;
}

it('CS-10: is shown service by service, to success and to failure, and leaves a chip when closed', async () => {
  const { world, clientOf, personPage } = await aConsole({ cluster: 'process' });
  const developer = await clientOf('developer');
  const params = { org: world.org.slug, project: world.project.slug, environment: world.staging.slug };
  const repo = aRepository();
  const create = (service: string, more: object) => ({
    kind: 'create',
    service,
    value: { repo, size: 'micro', start: 'node web.cjs', ...more },
  });
  const stage = (...edits: object[]) =>
    developer.call('draft.stage', { params, body: { edits: edits as never } });
  await stage(create('web', {}), create('worker', { depends_on: ['web'] }));
  const { page } = await personPage('developer');
  page.setDefaultTimeout(40_000);
  await page.goto(`/${params.org}/shop/staging?review`);
  await page.getByRole('button', { name: 'Deploy 2 changes' }).click();
  const rows = page.getByRole('list', { name: 'Services of the rollout' }).getByRole('listitem');
  await rows.filter({ hasText: 'worker' }).getByText('Waiting for web').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Rollout/ }).click();
  await page.getByRole('dialog', { name: 'Rollout done, 2 of 2' }).waitFor();
  await page.getByText('All 2 services run what was applied.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const start = 'node -e "console.error(\'no database\'); process.exit(3)"';
  await stage({ kind: 'settings', service: 'web', key: 'start', value: start });
  await page.getByRole('button', { name: '1 staged change' }).click();
  await page.getByRole('button', { name: 'Deploy 1 change' }).click();
  await page.getByRole('dialog', { name: /^Rollout failed/ }).waitFor();
  expect(await rows.filter({ hasText: 'web' }).textContent()).toMatch(/exit code 3|exited/i);
  await page.getByRole('link', { name: 'Logs of web' }).click();
  await page.waitForURL(/service=web&tab=logs/);
}, 120_000);
