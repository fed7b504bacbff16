// A service of each kind added on the canvas, by staging it.
import { beforeAll, describe, expect, it } from 'vitest';
import { aCanvas, type Canvas, card } from './a-canvas.ts';

let canvas: Canvas;
beforeAll(async () => {
  canvas = await aCanvas();
});

describe('adding a service', () => {
  it('CS-14: stages an image, a repository and a database, and opens each', async () => {
    await canvas.environment('fresh');
    const page = await canvas.open(canvas.address('fresh'));
    const dialog = page.getByRole('dialog', { name: 'Add service' });
    const add = async (kind: string, fields: Record<string, string>, name: string) => {
      await page.getByRole('button', { name: 'Add service' }).click();
      await dialog.getByRole('radio', { name: kind }).check();
      for (const [label, text] of Object.entries(fields))
        await dialog.getByRole('textbox', { name: label }).fill(text);
      expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
      await dialog.getByRole('button', { name: 'Stage service' }).click();
      await page.getByRole('region', { name, exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe(`?service=${name}&tab=variables`);
      await card(page, name).waitFor();
    };
    await add('Image', { Image: 'ghcr.io/acme/web:1.4' }, 'web');
    await add('Repository', { Repository: 'https://github.com/acme/mailer.git', Branch: 'main' }, 'mailer');
    await add('Postgres', { 'Postgres version': '17' }, 'db');
    const client = await canvas.nebula.clientOf('developer');
    const params = { org: canvas.nebula.world.org.slug, project: 'shop', environment: 'fresh' };
    const { lines } = await client.call('draft.show', { params });
    expect(Object.fromEntries(lines.map(({ service, kind, value }) => [service, [kind, value]]))).toEqual({
      web: ['create', expect.objectContaining({ image: 'ghcr.io/acme/web:1.4' })],
      mailer: [
        'create',
        expect.objectContaining({ repo: 'https://github.com/acme/mailer.git', ref: 'main' }),
      ],
      db: ['create', expect.objectContaining({ kind: 'postgres', version: '17', volume: { size: '10Gi' } })],
    });
  });

  it('CS-5: says at the field what is wrong, keeps what was typed, and stages nothing', async () => {
    const page = await canvas.open(canvas.address('staging'));
    await page.getByRole('button', { name: 'Add service' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add service' });
    const [image, name] = ['Image', 'Name'].map((label) => dialog.getByRole('textbox', { name: label }));
    await image?.fill('no image at all');
    await name?.fill('web');
    await dialog.getByRole('button', { name: 'Stage service' }).click();
    await dialog.getByText('This is no image’s name', { exact: false }).waitFor();
    await dialog.getByText('There is a service web here already.').waitFor();
    expect([await image?.inputValue(), await name?.inputValue()]).toEqual(['no image at all', 'web']);
    await expect.poll(() => image?.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('CS-5: says beside the choice what the cluster cannot run', async () => {
    const { store, cluster } = canvas.nebula.world;
    const can = { images: false, repositories: true, postgres: true, failover: false, volumes: true };
    const say = (capabilities: object | null) =>
      store.pool.query('update cluster set capabilities = $1 where id = $2', [capabilities, cluster.id]);
    await say(can);
    const page = await canvas.open(canvas.address('staging'));
    await page.getByRole('button', { name: 'Add service' }).click();
    await page.getByText('The environment’s cluster cannot run images.').first().waitFor();
    const stage = page.getByRole('button', { name: 'Stage service' });
    expect(await stage.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('radio', { name: 'Postgres' }).check();
    expect(await stage.getAttribute('aria-disabled')).toBeNull();
    await say(null);
  });
});
