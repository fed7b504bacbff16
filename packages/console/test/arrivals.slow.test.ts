// What is brought in from outside besides Compose files: templates, nebula.toml, another environment. Each is seen before
// it is staged, and reviewed like any other edit.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCanvas, type Canvas } from './a-canvas.ts';
import { drop } from './drop.ts';

let canvas: Canvas;
beforeAll(async () => {
  canvas = await aCanvas();
});

describe('installing a template', () => {
  const choose = async (page: Page, title: string) => {
    await page.getByRole('button', { name: 'Install a template' }).click();
    const gallery = page.getByRole('dialog', { name: 'Install a template' });
    await gallery.getByRole('searchbox').fill(title.toLowerCase());
    await gallery.getByRole('button', { name: title, exact: true }).click();
    return page.getByRole('dialog', { name: `Install ${title}` });
  };

  it('CS-14: is found, asked, previewed, staged, reviewed and deployed', async () => {
    await canvas.environment('blog');
    const page = await canvas.open(canvas.address('blog'));
    const dialog = await choose(page, 'Ghost');
    await dialog.getByText('Secrets that are made for you').waitFor();
    for (const field of await dialog.getByRole('textbox').all())
      if ((await field.inputValue()) === '') await field.fill('https://blog.acme.example');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('First deploy', { exact: true }).first().waitFor();
    expect((await canvas.draftOf('blog')).lines).toEqual([]);
    await dialog.getByRole('button', { name: /^Stage \d+ changes?$/ }).click();
    const review = page.getByRole('dialog', { name: /^Review \d+ staged changes?$/ });
    await review.getByRole('button', { name: /^Deploy \d+ changes?$/ }).click();
    await expect.poll(async () => (await canvas.draftOf('blog')).lines).toEqual([]);
  });

  it('CS-5: says that the cluster runs no images before anything is filled in, and stages nothing', async () => {
    await canvas.clusterSays({
      images: false,
      repositories: true,
      postgres: true,
      failover: false,
      volumes: true,
    });
    await canvas.environment('bare');
    const page = await canvas.open(canvas.address('bare'));
    await page.getByRole('button', { name: 'Install a template' }).click();
    await page.getByText('The environment’s cluster cannot run images.', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    const dialog = await choose(page, 'Uptime Kuma');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('alert').getByText('cannot run images', { exact: false }).first().waitFor();
    expect(await dialog.getByRole('button', { name: /^Stage/ }).count()).toBe(0);
    expect((await canvas.draftOf('bare')).lines).toEqual([]);
    await canvas.clusterSays(null);
  });
});

describe('copying an environment', () => {
  it('CS-4: stages what runs elsewhere, and asks for its secrets', async () => {
    await canvas.environment('copied');
    const client = await canvas.nebula.clientOf('developer');
    const params = { org: canvas.nebula.world.org.slug, project: 'shop', environment: 'staging' };
    const secret = {
      kind: 'variable.set',
      service: 'web',
      key: 'PAY_KEY',
      value: 'of-staging',
      secret: true,
    };
    await client.call('draft.stage', { params, body: { edits: [secret] as never } });
    await client.call('draft.apply', { params, body: { acceptDowntime: true } });
    const page = await canvas.open(canvas.address('copied'));
    await page.getByRole('button', { name: 'Copy an environment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy an environment' });
    await dialog.getByLabel('Copy from').selectOption('staging');
    await dialog.getByRole('checkbox', { name: 'mailer' }).uncheck();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('region', { name: 'web', exact: true }).waitFor();
    expect(await dialog.getByRole('region', { name: 'mailer' }).count()).toBe(0);
    await dialog.getByLabel('PAY_KEY of web').fill('of-here');
    await dialog.getByRole('button', { name: /^Stage \d+ changes$/ }).click();
    await page.getByRole('dialog', { name: /^Review \d+ staged changes$/ }).waitFor();
    const { lines } = await canvas.draftOf('copied');
    expect(lines.flatMap(({ service }) => service ?? [])).toEqual(expect.arrayContaining(['web', 'db']));
    expect(await page.getByText('of-staging').count()).toBe(0);
    const { spec } = await client.call('service.show', {
      params: { ...params, environment: 'copied', service: 'web' },
    });
    expect(spec.variables['PAY_KEY']).toMatchObject({ secret: true, set: true });
  });
});

describe('a nebula.toml', () => {
  it('CS-14: what is exported stages nothing when it is imported, and what is added to it is staged', async () => {
    const page = await canvas.open(canvas.address('staging'));
    await page.getByRole('button', { name: /^Environment staging/ }).click();
    await page.getByRole('menuitem', { name: 'Export nebula.toml…' }).click();
    const shown = page.getByRole('dialog', { name: 'Export nebula.toml' });
    const text = await shown.getByRole('textbox').inputValue();
    const downloading = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('nebula.toml');
    await page.keyboard.press('Escape');
    await drop(page, 'main h1', [
      { name: 'nebula.toml', text: `[services.extra]\nimage = "acme/extra:1"\n\n${text}` },
    ]);
    const dialog = page.getByRole('dialog', { name: 'Import a nebula.toml' });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Stage 1 change' }).waitFor();
    await dialog.getByRole('region', { name: 'extra' }).waitFor();
  });

  it('CS-15: says several errors, each at its line and column', async () => {
    const page = await canvas.open(canvas.address('staging'));
    await page.getByRole('button', { name: 'Add service' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('import a nebula');
    await page.getByRole('option', { name: /Import a nebula.toml/ }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import a nebula.toml' });
    await dialog.getByRole('textbox').fill('[services.web]\nimag = "a"\nreplicas = 99\n');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: /^nebula\.toml:2:/ }).waitFor();
    await dialog.getByRole('button', { name: /^nebula\.toml:3:/ }).waitFor();
  });
});
