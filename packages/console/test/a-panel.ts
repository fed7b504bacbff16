// The panel of a service in staging, for tests of what stands in it: a world of its own a file, and a developer's draft
// that is empty again after each test.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { until } from '../../../test/until.ts';
import { settle, ship } from '../../server/test/acts.ts';
import { aConsole, type TestConsole } from './a-console.ts';

export let nebula: TestConsole;
beforeAll(async () => {
  nebula = await aConsole();
});

export type Variables = Readonly<Record<string, string | { readonly value: string; readonly secret: true }>>;

export const placeOf = () => ({ org: nebula.world.org.slug, project: 'shop', environment: 'staging' });
export const addressOf = (service: string, tab = 'variables') =>
  `/${nebula.world.org.slug}/shop/staging?service=${service}&tab=${tab}`;

/** Live in staging, by somebody else's hand. */
export async function live(service: string, variables: Variables): Promise<void> {
  const value = { image: `registry.example/${service}:1`, variables };
  await ship(nebula.world, 'staging', 'admin', { kind: 'create', service, value });
  await settle(nebula.world, 'staging');
}

export const linesNow = async (): Promise<{ label: string; value: unknown; key: string | null }[]> => {
  const draft = await (await nebula.clientOf('developer')).call('draft.show', { params: placeOf() });
  return draft.lines;
};
export const labels = async (): Promise<string[]> => (await linesNow()).map(({ label }) => label).sort();
export const staged = (...wanted: string[]) =>
  until(`the draft holds ${wanted.join('; ')}`, async () => {
    const now = await labels();
    return JSON.stringify(now) === JSON.stringify([...wanted].sort());
  });

afterEach(async () => {
  await (await nebula.clientOf('developer')).call('draft.discard', { params: placeOf() });
});

export async function openPanel(service: string, options = {}): Promise<Page> {
  const { page } = await nebula.personPage('developer', options);
  await page.goto(addressOf(service));
  await page.getByRole('table', { name: `Variables of ${service}` }).waitFor();
  return page;
}

export const rowOf = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);
export const edit = (page: Page, key: string) =>
  page.getByRole('button', { name: new RegExp(`^Edit ${key}:`) }).click();
