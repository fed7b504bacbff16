// Private registries in the settings: added, refused at their field, changed, removed; and whose they are not.
import { expect, it } from 'vitest';
import { aConsole } from './a-console.ts';

it('CS-4: an admin adds a registry, and its secret is never shown again', async () => {
  const nebula = await aConsole();
  const { slug } = nebula.world.org;
  const { page } = await nebula.personPage('admin');
  await page.goto(`/${slug}/settings/registries`);
  await page.getByRole('button', { name: 'Add registry' }).click();
  const form = page.getByRole('dialog', { name: 'Add a registry' });
  await form.getByLabel('Host').fill('https://ghcr.io');
  await form.getByLabel('User name').fill('acme-bot');
  await form.getByLabel('Secret').fill('sesame-for-pulling');
  await form.getByRole('button', { name: 'Add registry' }).click();
  await form.getByText('Give the host alone').waitFor();
  await form.getByLabel('Host').fill('127.0.0.1:1');
  await form.getByRole('button', { name: 'Add registry' }).click();
  await form.getByText('cannot be reached from this server').waitFor();
  await form.getByLabel('Try it before it is saved').click();
  await form.getByRole('button', { name: 'Add registry' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('127.0.0.1:1').first().waitFor();
  await page.getByRole('button', { name: 'Actions for 127.0.0.1:1' }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  const changing = page.getByRole('dialog', { name: 'Change 127.0.0.1:1' });
  expect(await changing.getByLabel('Secret').inputValue()).toBe('');
  await changing.getByLabel('User name').fill('another');
  // What is refused of the host has no field here, and is said all the same.
  await changing.getByRole('button', { name: 'Save registry' }).click();
  await changing.getByText('cannot be reached from this server').waitFor();
  await changing.getByLabel('Try it before it is saved').click();
  await changing.getByRole('button', { name: 'Save registry' }).click();
  await page.getByText('another').waitFor();
  await page.getByRole('button', { name: 'Try the secret at 127.0.0.1:1' }).click();
  await page.getByText('cannot be reached from this server').waitFor();
  await page.getByRole('button', { name: 'Actions for 127.0.0.1:1' }).click();
  await page.getByRole('menuitem', { name: 'Remove registry…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove registry' }).click();
  await page.getByText('No registries').waitFor();
});

it('PE-1: a developer is told whose they are', async () => {
  const nebula = await aConsole();
  const { page } = await nebula.personPage('developer');
  await page.goto(`/${nebula.world.org.slug}/settings/registries`);
  await page.getByText('Registries are for admins and owners').waitFor();
});
