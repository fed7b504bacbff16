// Addresses that somebody wrote by hand, or that were cut off on their way: each one ends in a page that says so.
import { beforeAll, expect, it } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';

let nebula: TestConsole;
beforeAll(async () => {
  nebula = await aConsole();
});

it.each([
  '/%E0%A4%A',
  '/:org/%E0%A4%A/staging',
  '/%00',
  '/:org/shop/%00',
  '/:org/shop/staging?service=%00',
  '/:org/shop/staging/changes/%00',
  '/:org/approvals?project=%00',
  '/:org/settings/audit?person=%00',
])('%s says in words that nothing is there', async (address) => {
  const { page } = await nebula.personPage('developer');
  const answer = await page.goto(address.replace(':org', nebula.world.org.slug));
  expect(answer?.status()).toBe(200);
  await page.getByRole('heading', { name: 'Nothing here' }).waitFor({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Go home' }).click();
  await page.getByRole('button', { name: 'Account of developer' }).waitFor({ timeout: 15_000 });
});
