// An image from the canvas to its trouble and back, as a person lives through it, on containers that really run: its pull,
// its output, what it uses, the reason it failed for, and the way back, which needs no registry any more.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { aLayer, startRegistry, type Registry } from '../../../test/a-registry.ts';
import { put, startEngine, whyNoEngine } from '../../../test/an-engine.ts';
import { until } from '../../../test/until.ts';
import { aConsole } from './a-console.ts';

const missing = whyNoEngine();
if (missing !== null) console.warn(missing);

/** Long enough to be watched: progress is told every 5 s. */
const PULL_MS = 8_000;

/** Answers on its port, says so as long as it runs, and ends where it is told a mode that it does not know. */
const SCRIPT = `
if [ -n "$MODE" ]; then echo "no such mode: $MODE" >&2; exit 3; fi
n=0; while :; do echo "tick $n"; n=$((n + 1)); sleep 1; done &
exec /bin/busybox httpd -f -p 8080 -h /www
`;

async function aSlowImage(): Promise<Registry> {
  const tree = mkdtempSync(join(tmpdir(), 'nebula-image-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  put(tree, '/bin/busybox', '/bin/busybox');
  put(tree, '/bin/busybox', '/bin/sleep');
  mkdirSync(join(tree, 'www'));
  writeFileSync(join(tree, 'www/index.html'), 'up');
  writeFileSync(join(tree, 'run.sh'), SCRIPT);
  writeFileSync(join(tree, 'filling'), aLayer(4_000_000));
  const registry = await startRegistry({
    layer: execFileSync('tar', ['-C', tree, '-cf', '-', '.'], { maxBuffer: 1024 ** 3 }),
    config: { Cmd: ['/bin/busybox', 'sh', '/run.sh'], ExposedPorts: { '8080/tcp': {} } },
  });
  registry.slowMs = PULL_MS;
  return registry;
}

async function deployed(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1 staged change' }).first().click();
  const review = page.getByRole('dialog', { name: 'Review 1 staged change' });
  await review.getByRole('button', { name: 'Deploy 1 change' }).click();
  await page.getByRole('dialog', { name: /^Rollout/ }).waitFor();
}

async function closed(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
}

it.skipIf(missing !== null)(
  'DE-4/DE-5: an image is added, pulled before one’s eyes, watched, broken, understood and rolled back',
  async () => {
    const engine = await startEngine();
    onTestFinished(engine.stop);
    process.env['DOCKER_HOST'] = engine.address;
    const registry = await aSlowImage();
    const { world, clientOf, personPage } = await aConsole({ cluster: 'docker' });
    const params = { org: world.org.slug, project: 'shop', environment: 'staging', service: 'web' };
    const developer = await clientOf('developer');
    const answer = async (): Promise<string> => {
      const { url } = await developer.call('service.show', { params });
      return url === null ? 'no address' : (await fetch(url)).text();
    };
    const { page, forgive } = await personPage('developer');
    // Containers bring interfaces of the machine, and the browser asks again then.
    forgive(/ERR_NETWORK_CHANGED/);
    page.setDefaultTimeout(60_000);
    await page.addInitScript(() => localStorage.setItem('nebula.first-steps', '{"isClosed":true}'));

    await page.goto(`/${params.org}/shop/staging`);
    await page.getByRole('button', { name: 'Add service' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add service' });
    await dialog.getByRole('radio', { name: 'Image' }).check();
    await dialog.getByRole('textbox', { name: 'Image' }).fill(`${registry.host}/acme/web:1`);
    await dialog.getByRole('button', { name: 'Stage service' }).click();
    await deployed(page);
    await closed(page);

    await page.getByRole('tab', { name: 'Logs' }).click();
    const log = page.getByRole('log', { name: 'Output of web' });
    await log.getByText(`pulling ${registry.host}/acme/web:1`).waitFor();
    await log.getByText(/^pulling: 0 parts are here, \d+\.\d MB$/).waitFor();
    await log.getByText('tick 2', { exact: true }).waitFor();
    await until('it answers', async () => (await answer()) === 'up');

    await page.getByRole('tab', { name: 'Deployments' }).click();
    await page.getByRole('img', { name: /^CPU in the last hour: now <?[\d.]+ cores/ }).waitFor();
    await page.getByRole('img', { name: /^Memory in the last hour: now \d.*; the limit is/ }).waitFor();

    await page.getByRole('tab', { name: 'Variables' }).click();
    await page.getByRole('button', { name: 'Add a variable' }).click();
    await page.keyboard.type('MODE');
    await page.keyboard.press('Enter');
    await page.keyboard.type('warp');
    await page.keyboard.press('Enter');
    await deployed(page);
    await page.getByRole('dialog', { name: /^Rollout failed/ }).waitFor();
    await closed(page);
    const panel = page.getByRole('region', { name: 'web', exact: true });
    await panel
      .getByText(/exited with code 3/)
      .first()
      .waitFor();
    await panel
      .getByText(/no such mode: warp/)
      .first()
      .waitFor();
    expect(await answer()).toBe('up');

    await registry.stop();
    await panel.getByRole('button', { name: 'Roll back', exact: true }).click();
    const rollback = page.getByRole('dialog', { name: 'Roll back web' });
    await rollback.getByRole('button', { name: 'Roll back', exact: true }).click();
    await rollback.getByRole('status').getByText('Succeeded').waitFor();
    await closed(page);
    expect(await answer()).toBe('up');
    await panel.getByText(/no such mode: warp/).waitFor({ state: 'detached' });
  },
  240_000,
);
