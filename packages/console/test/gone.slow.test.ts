// Somebody's role, membership, service or environment is taken away while they type: it is said, what they typed can
// still be copied, and nothing is lost or done.
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Client } from '@nebula/contract/client';
import { settle, ship } from '../../server/test/acts.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import { placeOf, setVariableOf } from './requests.ts';

let nebula: TestConsole;
let owner: Client;
let page: Page;
beforeEach(async () => {
  nebula = await aConsole();
  owner = await nebula.clientOf('owner');
  const value = { image: 'web:1', variables: { A: '1' } };
  await ship(nebula.world, 'staging', 'admin', { kind: 'create', service: 'web', value });
  await settle(nebula.world, 'staging');
  page = (await nebula.personPage('developer')).page;
  page.setDefaultTimeout(15_000);
});

const canvas = (query: string) => `/${nebula.world.org.slug}/shop/staging?${query}`;
const person = () => ({ org: nebula.world.org.slug, person: nebula.world.people.developer.id });
const lowerRole = () => owner.call('members.change', { params: person(), body: { role: 'viewer' } });
const removeMember = () => owner.call('members.remove', { params: person() });
const removeService = () =>
  ship(nebula.world, 'staging', 'admin', { kind: 'remove', service: 'web', value: {} });
const removeEnvironment = () =>
  owner.call('environment.remove', { params: placeOf(nebula, 'staging'), body: { confirm: 'staging' } });

it.each([
  ['a lowered role', lowerRole, 'is viewer now; it was developer'],
  ['an ended membership', removeMember, 'You are no longer a member of this organization'],
  ['a removed service', removeService, 'This service is not here any more'],
  ['a removed environment', removeEnvironment, 'staging was removed'],
] as const)('%s is said beside a variable that is typed and not staged', async (_what, act, words) => {
  await page.goto(canvas('service=web&tab=variables'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.keyboard.type('PRECIOUS');
  await page.keyboard.press('Tab');
  await page.keyboard.type('typed by hand');
  await act();
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Value', exact: true }).inputValue()).toBe('typed by hand');
});

it.each([
  ['a lowered role', lowerRole, 'is viewer now; it was developer'],
  ['an ended membership', removeMember, 'You are no longer a member of this organization'],
  ['a removed service', removeService, 'drifted'],
  ['a removed environment', removeEnvironment, 'Nothing can be applied there any more'],
] as const)('%s is said in the open review, whose description stays', async (_what, act, words) => {
  const developer = await nebula.clientOf('developer');
  const edits = [setVariableOf('web', 'LEVEL', 'debug')];
  await developer.call('draft.stage', { params: placeOf(nebula, 'staging'), body: { edits } });
  await page.goto(canvas('review'));
  const description = page.getByLabel('Describe this change (optional)');
  await description.fill('typed by hand');
  await act();
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  expect(await description.inputValue()).toBe('typed by hand');
  const apply = page.getByRole('dialog').getByRole('button', { name: /^Deploy 1 change/ });
  await expect.poll(() => apply.getAttribute('aria-disabled')).toBe('true');
});
