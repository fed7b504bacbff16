// A push as the people of a project see it: found by a look, staged as the project's own change set that says where it came
// from, reviewed and applied; and a file that cannot be staged, told with its place.
import { expect, it } from 'vitest';
import { aGitServer } from '../../server/test/a-git-server.ts';
import { aService } from '../../server/test/a-service.ts';
import { freezeNow } from '../../server/test/freeze-now.ts';
import { wrongOnDeskAndPhone } from './access/judge.ts';
import { aConsole } from './a-console.ts';
import { aPush } from './a-push.ts';

const toml = (replicas: number | string): string =>
  `[services.web]\nimage = "registry.example/web:1"\nreplicas = ${replicas}\n`;

it('CS-15: a push arrives, says where it came from, is applied; a broken file stages nothing', async () => {
  const [nebula, git] = await Promise.all([aConsole(), aGitServer()]);
  const { slug } = nebula.world.org;
  const client = await nebula.clientOf('admin');
  const repository = { url: git.url, branch: 'main' };
  await client.call('project.change', { params: { org: slug, project: 'shop' }, body: { repository } });
  const commit = git.push({ 'nebula.toml': toml(2) }, { message: 'Two of web' });

  const { page } = await nebula.personPage('developer');
  const look = async (subject: string) => {
    await page.goto(`/${slug}/shop/settings`);
    await page.getByRole('button', { name: 'Look now' }).click();
    await page.getByText(subject, { exact: true }).waitFor();
  };
  await look('Two of web');
  await page.getByText('Ada Meyer', { exact: false }).first().waitFor();

  await page.goto(`/${slug}/shop/staging/changes`);
  await page.getByText('Ada Meyer, by a push', { exact: false }).waitFor();
  await page.getByRole('link', { name: `nebula.toml at ${commit.slice(0, 7)}` }).click();
  await page.getByText(`commit ${commit.slice(0, 7)}`, { exact: false }).waitFor();
  await page.getByText('A later push takes its place', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Deploy 1 change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review 1 staged change' });
  await dialog.getByText('staging · deployed at once').waitFor();
  await dialog.getByText('Ada Meyer').waitFor();
  await dialog.getByText('registry.example/web:1', { exact: false }).first().waitFor();
  await dialog.getByRole('button', { name: 'Discard all' }).waitFor();
  await dialog.getByRole('button', { name: 'Keep editing' }).waitFor();
  await dialog.getByLabel('Describe this change (optional)').fill('As the file says');
  await dialog.getByText('16 / 500', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Deploy 1 change' }).click();
  const rollout = page.getByRole('dialog', { name: 'Rollout 0 of 1' });
  await rollout.getByRole('listitem').filter({ hasText: 'web' }).waitFor();
  await rollout.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Rollout 0 of 1' }).waitFor();
  await page.getByRole('heading', { name: 'As the file says' }).waitFor();
  await page.getByText('Applied').first().waitFor();

  git.push({ 'nebula.toml': toml('"many"') }, { message: 'Many of web' });
  await look('Many of web');
  await page.goto(`/${slug}/inbox`);
  await page.getByText('has a nebula.toml that cannot be staged', { exact: false }).waitFor();
  await page.getByText('nebula.toml:3', { exact: false }).waitFor();
});

it('CS-7, FR-1: a push is reviewed like a draft of one’s own: whom it waits for, until when it is frozen', async () => {
  const nebula = await aConsole();
  const { world } = nebula;
  const { slug } = world.org;
  await aService(world, world.production, 'db', {
    spec: { volume: { path: '/data', sizeBytes: 1024 ** 3 } },
  });
  await aService(world, world.production, 'web');
  const at = { project: world.project.id, environment: 'production' };
  const text = '[services.web]\nimage = "registry.example/web:9"\nreplicas = 3\n';
  const origin = { commit: 'a41f9c2e5d', author: 'Ada Meyer', url: null };
  const id = await aPush(world.store, at, text, origin);
  const { page } = await nebula.personPage('developer');
  await page.goto(`/${slug}/shop/production/changes/${id}`);
  await page.getByRole('button', { name: 'Request approval' }).click();
  const dialog = page.getByRole('dialog', { name: /^Review \d staged changes$/ });
  await dialog.getByText(/production · waits for .* · expires after 24 hours/).waitFor();
  expect(await wrongOnDeskAndPhone(page)).toEqual([]);

  await dialog.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog', { name: 'Review 1 staged change' }).waitFor();
  await freezeNow(world);
  const review = page.getByRole('dialog', { name: 'Review 1 staged change' });
  await review.getByRole('button', { name: 'Request approval' }).click();
  await review.getByText('frozen until', { exact: false }).first().waitFor();
  await review.getByText('The project’s draft is kept', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Request approval' }).waitFor();

  const other = await nebula.personPage('viewer');
  await other.page.goto(`/${slug}/shop/production/changes/${id}?review=${id}`);
  await other.page.getByRole('dialog').getByText('viewer', { exact: false }).first().waitFor();
});

it('FR-4: a build that the freeze refused stays on its service, with one button for when it is over', async () => {
  const nebula = await aConsole();
  const { world } = nebula;
  await aService(world, world.production, 'web', { spec: { autoDeploy: true } });
  await freezeNow(world);
  const client = await nebula.clientOf('admin');
  const commit = 'c0ffee0123456789c0ffee0123456789c0ffee01';
  await client.call('builds.report', {
    params: { org: world.org.slug, project: 'shop' },
    body: { service: 'web', commit, image: 'registry.example/app:2' },
  });

  const { page } = await nebula.personPage('developer');
  await page.goto(`/${world.org.slug}/shop/production?service=web&tab=deployments`);
  await page.getByText('app:2 was not deployed').waitFor();
  await page.getByText('It is not queued.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Deploy app:2' }).waitFor();
  expect(await wrongOnDeskAndPhone(page)).toEqual([]);
  await page.getByRole('button', { name: 'Deploy app:2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy web' });
  await dialog.getByText('frozen', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');

  await world.store.pool.query(
    'update organization set "freeze" = \'{"enabled":false,"timeZone":"UTC","windows":[]}\' where id = $1',
    [world.org.id],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Deploy app:2' }).click();
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await dialog.getByRole('status').getByText('Awaiting approval').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('app:2 was not deployed').waitFor({ state: 'detached' });
});
