// The repository of a project in its settings: what its webhook brought, the deploy key, how often it is looked at.
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { wrongOnDeskAndPhone } from './access/judge.ts';
import { aConsole } from './a-console.ts';

const SECRET = 'a secret that only the host knows';

it('CS-15: shows every delivery with what came of it, and makes a deploy key', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const client = await nebula.clientOf('admin');
  const repository = { url: 'https://git.invalid/acme/shop.git', branch: 'main', hookSecret: SECRET };
  const { id } = await client.call('project.change', {
    params: { org: slug, project: 'shop' },
    body: { repository },
  });
  const body = JSON.stringify({ ref: 'refs/heads/other', after: 'a'.repeat(40) });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-github-event': 'push',
    'x-github-delivery': 'one',
  };
  const sent = await fetch(`${nebula.url}/hooks/git/${id}`, {
    method: 'POST',
    headers: { ...headers, 'x-hub-signature-256': `sha256=${signature}` },
    body,
  });
  expect(await sent.json()).toMatchObject({ verdict: 'ignored' });

  const { page } = await nebula.personPage('admin');
  await page.goto(`/${slug}/shop/settings`);
  expect(await page.getByRole('textbox', { name: 'Webhook address' }).inputValue()).toBe(
    `${nebula.url}/hooks/git/${id}`,
  );
  const deliveries = page.getByRole('listitem').filter({ hasText: 'GitHub, push' });
  await deliveries.getByText('Ignored').waitFor();
  await deliveries.getByText('other · aaaaaaa').waitFor();
  await page.getByRole('button', { name: 'Make a deploy key' }).click();
  const key = page.getByRole('textbox', { name: 'Deploy key' });
  await key.waitFor();
  const first = await key.inputValue();
  expect(first).toMatch(/^ssh-ed25519 /);
  await page.getByRole('button', { name: 'New deploy key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new key' }).click();
  await expect.poll(() => key.inputValue()).not.toBe(first);
  await page.getByLabel('Without a webhook').selectOption({ label: 'Look every 5 minutes' });
  const seen = () => client.call('project.repository', { params: { org: slug, project: 'shop' } });
  await expect.poll(async () => (await seen()).pollSeconds).toBe(300);

  const viewer = await nebula.personPage('viewer');
  await viewer.page.goto(`/${slug}/shop/settings`);
  await viewer.page.getByText('GitHub, push').waitFor();
  expect(
    await viewer.page.getByRole('button', { name: 'New deploy key' }).getAttribute('aria-disabled'),
  ).toBe('true');
  expect(await viewer.page.getByRole('button', { name: 'Look now' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('CS-15: shows the ssh host that was met, by its fingerprint, and forgets it when a person says so', async () => {
  const nebula = await aConsole();
  const { org, project, store } = nebula.world;
  const at = { org: org.slug, project: project.slug };
  const client = await nebula.clientOf('admin');
  const repository = { url: 'ssh://git@git.invalid/acme/shop.git', branch: 'main' };
  await client.call('project.change', { params: at, body: { repository } });
  await client.call('project.repository.change', { params: at, body: { newDeployKey: true } });
  await store.pool.query('update repository_watch set host_keys = $2 where project_id = $1', [
    project.id,
    `git.invalid ssh-ed25519 ${Buffer.from('a key').toString('base64')}\n`,
  ]);
  const { hosts } = await client.call('project.repository', { params: at });

  const { page } = await nebula.personPage('admin');
  await page.goto(`/${org.slug}/${project.slug}/settings`);
  await page.getByText(hosts[0]?.fingerprint ?? 'none').waitFor();
  expect(await wrongOnDeskAndPhone(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forget host' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget host' }).click();
  await page.getByText(hosts[0]?.fingerprint ?? 'none').waitFor({ state: 'detached' });
  expect((await client.call('project.repository', { params: at })).hosts).toEqual([]);
});
