// A push as the people of a project see it: found by a look, staged as the project's own change set that says where it came
// from, reviewed and applied; and a file that cannot be staged, told with its place.
import { it } from 'vitest';
import { aGitServer } from '../../server/test/a-git-server.ts';
import { aConsole } from './a-console.ts';

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
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ada Meyer').waitFor();
  await dialog.getByRole('button', { name: 'Deploy 1 change' }).click();
  await page.getByText('Applied').first().waitFor();

  git.push({ 'nebula.toml': toml('"many"') }, { message: 'Many of web' });
  await look('Many of web');
  await page.goto(`/${slug}/inbox`);
  await page.getByText('has a nebula.toml that cannot be staged', { exact: false }).waitFor();
  await page.getByText('nebula.toml:3', { exact: false }).waitFor();
});
