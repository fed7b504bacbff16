// A Compose file that is pasted or dropped: seen before it is staged, and reviewed like any other edit.
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongOnDeskAndPhone } from './access/judge.ts';
import { aCanvas, type Canvas, card } from './a-canvas.ts';
import { tabTo } from './by-keyboard.ts';
import { drop } from './drop.ts';

let canvas: Canvas;
beforeAll(async () => {
  canvas = await aCanvas();
});

const COMPOSE = `services:
  web:
    image: ghcr.io/acme/web:1.4
    ports: ["8080:8080"]
    environment:
      DATABASE_URL: postgres://db/shop
      API_TOKEN: from-the-file
    depends_on: [db]
    privileged: true
  db:
    image: redis:7
    volumes: ["data:/data"]
  jobs:
    image: ghcr.io/acme/jobs:1
    profiles: [batch]
volumes:
  data: {}
`;

const WITH_DATABASE = `services:
  web:
    image: ghcr.io/acme/web:1.4
    ports: ["8080:8080"]
    environment:
      DATABASE_URL: postgres://shop:hunter22@db/shop
    depends_on: [db]
  db:
    image: postgres:16
    environment: {POSTGRES_USER: shop, POSTGRES_PASSWORD: hunter22}
`;

describe('importing a Compose file', () => {
  it('CS-14: a file that is dropped on the canvas is previewed, staged, reviewed and deployed', async () => {
    await canvas.environment('dropped');
    const page = await canvas.open(canvas.address('dropped'));
    await page.getByText('No services yet').waitFor();
    await drop(page, 'main h1', [{ name: 'compose.yaml', text: COMPOSE }]);
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    expect(await dialog.getByRole('textbox').inputValue()).toBe(COMPOSE);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('region', { name: 'web' }).getByText('First deploy', { exact: true }).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'privileged' }).first().waitFor();
    expect(await dialog.getByText('from-the-file').filter({ visible: true }).count()).toBe(0);
    expect((await canvas.draftOf('dropped')).lines).toEqual([]);
    await dialog.getByRole('button', { name: /^Stage \d changes$/ }).click();
    const review = page.getByRole('dialog', { name: /^Review \d staged changes$/ });
    await review.getByRole('button', { name: /^Deploy \d changes$/ }).click();
    await page.keyboard.press('Escape');
    await card(page, 'web').waitFor();
    expect((await canvas.draftOf('dropped')).lines).toEqual([]);
  });

  it('CS-14: an override is laid over its file, and further files where a person says so', async () => {
    await canvas.environment('layers');
    const page = await canvas.open(canvas.address('layers'));
    await page.getByText('No services yet').waitFor();
    const service = (image: string): string => `services:\n  web:\n    image: ${image}\n`;
    await drop(page, 'main h1', [
      { name: 'compose.yaml', text: `${service('web:1')}    ports: ["8080:8080"]\n` },
      { name: 'compose.override.yaml', text: `${service('web:2')}    deploy: {replicas: 2}\n` },
      { name: 'compose.prod.yaml', text: service('web:3') },
    ]);
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    const web = dialog.getByRole('region', { name: 'web' });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await web.getByText('web:2').first().waitFor();
    await dialog.getByRole('button', { name: /Back|Edit/ }).click();
    await dialog.getByRole('checkbox', { name: 'compose.prod.yaml' }).check();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await web.getByText('web:3').first().waitFor();
    await dialog.getByRole('button', { name: /^Stage/ }).click();
    await page.getByRole('dialog', { name: /^Review/ }).waitFor();
    const [line] = (await canvas.draftOf('layers')).lines;
    expect(JSON.stringify(line)).toContain('"replicas":2');
  });

  it('CS-14: services of a profile come when it is chosen', async () => {
    await canvas.environment('profiles');
    const page = await canvas.open(canvas.address('profiles'));
    await page.getByRole('button', { name: 'Import a Compose file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    await dialog.getByRole('textbox').fill(COMPOSE);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const jobs = dialog.getByRole('region', { name: 'jobs' });
    await dialog.getByRole('region', { name: 'web' }).waitFor();
    expect(await jobs.count()).toBe(0);
    await dialog.getByRole('checkbox', { name: 'batch' }).check();
    await jobs.getByText('First deploy', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe(COMPOSE);
  });

  it('CS-14: a profile that is refused is not chosen, and what is staged is what is shown', async () => {
    await canvas.environment('refused');
    const page = await canvas.open(canvas.address('refused'));
    await page.getByRole('button', { name: 'Import a Compose file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    const text = 'services:\n  web: {image: "web:1", ports: ["80"]}\n  none:\n    profiles: [odd]\n';
    await dialog.getByRole('textbox').fill(text);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const odd = dialog.getByRole('checkbox', { name: 'odd' });
    await odd.click();
    await dialog.getByText('none has neither an image nor a build', { exact: false }).first().waitFor();
    expect(await odd.isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Stage 1 change' }).click();
    await page.getByRole('dialog', { name: 'Review 1 staged change' }).waitFor();
    expect((await canvas.draftOf('refused')).lines).toMatchObject([{ service: 'web' }]);
  });

  it('CS-14: a managed Postgres takes the place of a container with one button, and gives it back', async () => {
    await canvas.environment('managed');
    const page = await canvas.open(canvas.address('managed'));
    await page.getByRole('button', { name: 'Import a Compose file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    await dialog.getByRole('textbox').fill(WITH_DATABASE);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Use a managed Postgres for db' }).click();
    await dialog.getByRole('button', { name: 'Keep the container for db' }).click();
    await dialog.getByRole('button', { name: 'Use a managed Postgres for db' }).click();
    await dialog.getByText('DATABASE_URL leads to the managed Postgres db.').waitFor();
    expect(await wrongOnDeskAndPhone(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Stage 2 changes' }).click();
    await page.getByRole('dialog', { name: 'Review 2 staged changes' }).waitFor();
    const { lines } = await canvas.draftOf('managed');
    expect(lines).toMatchObject([
      { service: 'db', value: { kind: 'postgres', version: '16' } },
      { service: 'web', value: { variables: { DATABASE_URL: '${{db.DATABASE_URL}}' } } },
    ]);
  });

  it('CS-14: errors stand at their line, and nothing typed is lost', async () => {
    await canvas.environment('broken');
    const page = await canvas.open(canvas.address('broken'));
    await page.getByRole('button', { name: 'Import a Compose file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    const broken = 'services:\n  web:\n    image: nginx\n    ports: ["99999999"]\n    image: other\n';
    await dialog.getByRole('textbox').fill(broken);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const place = dialog.getByRole('button', { name: /^compose\.yaml:\d+/ }).first();
    await place.click();
    const box = dialog.getByRole('textbox');
    expect(await box.inputValue()).toBe(broken);
    const line = Number(/:(\d+)/.exec((await place.textContent()) ?? '')?.[1]);
    const caret = await box.evaluate((area: HTMLTextAreaElement) => area.value.slice(0, area.selectionStart));
    expect(caret.split('\n')).toHaveLength(line);
    expect((await canvas.draftOf('broken')).lines).toEqual([]);
  });

  it('CS-14: a file that is too large is refused before it is sent, with the limit', async () => {
    const page = await canvas.open(canvas.address('broken'));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByText('No services yet').waitFor();
    await drop(page, 'main h1', [
      { name: 'compose.yaml', text: COMPOSE },
      { name: 'huge.yaml', text: '#'.repeat(512 * 1024 + 1) },
    ]);
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    await dialog.getByText('huge.yaml is too large: 512 KiB at most.').waitFor();
    await dialog.getByRole('textbox').fill('#'.repeat(512 * 1024 + 1));
    const preview = dialog.getByRole('button', { name: 'Preview' });
    await expect.poll(() => preview.getAttribute('aria-disabled')).toBe('true');
    expect(sent.filter((url) => url.includes('/import/'))).toEqual([]);
  });

  it('CS-5: says what the cluster cannot run before anything is staged', async () => {
    await canvas.clusterSays({
      images: false,
      repositories: true,
      postgres: true,
      failover: false,
      volumes: true,
    });
    await canvas.environment('process');
    const page = await canvas.open(canvas.address('process'));
    await page.getByRole('button', { name: 'Import a Compose file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    await dialog.getByRole('textbox').fill(COMPOSE);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('alert').getByText('cannot run images', { exact: false }).first().waitFor();
    expect(await dialog.getByRole('button', { name: /^Stage/ }).count()).toBe(0);
    expect((await canvas.draftOf('process')).lines).toEqual([]);
    await canvas.clusterSays(null);
  });

  it('shows hostile names as text', async () => {
    await canvas.environment('hostile');
    const page = await canvas.open(canvas.address('hostile'));
    await page.getByRole('button', { name: 'Import a Compose file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    const evil = '<img src=x onerror=alert(1)>';
    await dialog
      .getByRole('textbox')
      .fill(`services:\n  web:\n    image: nginx\n    "x-${evil}": 1\n    "${evil}": 2\n`);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog
      .getByRole('region', { name: /to look at$/ })
      .getByText(evil)
      .waitFor();
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });

  it('is reached and done by keyboard alone', async () => {
    await canvas.environment('keys');
    const page = await canvas.open(canvas.address('keys'));
    await page.getByText('No services yet').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('import a compose');
    await page.getByRole('option', { name: /Import a Compose file/ }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.insertText(COMPOSE);
    await tabTo(page, dialog.getByRole('button', { name: 'Preview' }));
    await page.keyboard.press('Enter');
    await dialog.getByRole('region', { name: 'web' }).waitFor();
    await tabTo(page, dialog.getByRole('button', { name: /^Stage \d changes$/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Review \d staged changes$/ }).waitFor();
  });

  it('CS-5: a viewer is told who may, and a drop is not taken', async () => {
    const page = await canvas.open(canvas.address('broken'), { who: 'viewer' });
    await page.getByText('No services yet').waitFor();
    const button = page.getByRole('button', { name: 'Import a Compose file' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await drop(page, 'main h1', [{ name: 'compose.yaml', text: COMPOSE }]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByText('No services yet').waitFor();
  });
});

it('is a sheet on a phone, with nothing wider than it', async () => {
  await canvas.environment('narrow');
  const page = await canvas.open(canvas.address('narrow'), { viewport: { width: 375, height: 812 } });
  await page.getByRole('button', { name: 'Import a Compose file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a Compose file' });
  await dialog.getByRole('textbox').fill(COMPOSE.replace('web:', `${'w'.repeat(40)}:`));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: /^Stage \d changes$/ }).waitFor();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(375);
  const box = await dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([375, 812]);
});
