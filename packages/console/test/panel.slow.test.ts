// The panel of a service beside the canvas: no dialog, closed by Escape, a page on a phone, and true whoever edits.
import { describe, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { settle, setVariable, ship, stageIn } from '../../server/test/acts.ts';
import { nebula, addressOf, live, openPanel } from './a-panel.ts';

describe('the panel', () => {
  it('is a region over a usable canvas; Escape closes it and gives focus back to the card', async () => {
    await live('paneled', { A: '1' });
    const { page } = await nebula.personPage('developer');
    await page.goto(`/${nebula.world.org.slug}/shop/staging`);
    const card = page
      .getByRole('button', { name: /^paneled/ })
      .or(page.getByRole('link', { name: /^paneled/ }));
    await card.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'paneled' });
    await panel.getByRole('tab', { name: 'Variables' }).click();
    await until('the address names the tab', () => page.url().includes('tab=variables'));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('service=');
    await until('focus is back', () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-service') === 'paneled'),
    );
  });

  it('says that a service is not here, and leads back', async () => {
    const { page } = await nebula.personPage('developer');
    await page.goto(addressOf('nobody'));
    await page.getByText('This service is not here').waitFor();
    await page.getByRole('button', { name: 'Back to the canvas' }).last().click();
    await page.getByText('This service is not here').waitFor({ state: 'detached' });
  });

  it('C-28, DE-4, DE-6: says what runs where it is not what is live, and why', async () => {
    await live('diverging', { A: '1' });
    await ship(nebula.world, 'staging', 'admin', setVariable('diverging', 'A', '2'));
    await settle(nebula.world, 'staging', 'failed');
    const page = await openPanel('diverging');
    const panel = page.getByRole('region', { name: 'diverging' });
    await panel.getByText('The newest deployment failed: exit code 1').waitFor();
    await panel.getByText('What runs is not what is live.').waitFor();
    await panel.getByText('A: runs 1, live 2').waitFor();
    await panel.getByRole('button', { name: 'Redeploy' }).waitFor();
    await panel.getByRole('button', { name: 'Roll back' }).waitFor();
  });

  it('explains to a viewer why nothing can be edited', async () => {
    await live('viewed', { A: '1' });
    const { page } = await nebula.personPage('viewer');
    await page.goto(addressOf('viewed'));
    await page.getByRole('table', { name: 'Variables of viewed' }).waitFor();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    expect(await add.getAttribute('aria-disabled')).toBe('true');
    await add.click({ force: true });
    await page
      .getByRole('tooltip')
      .getByText(/developer/)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Edit A/ }).count()).toBe(0);
  });

  it('shows at once what is staged elsewhere', async () => {
    await live('twofold', { A: '1' });
    const page = await openPanel('twofold');
    await stageIn(nebula.world, 'staging', 'developer', setVariable('twofold', 'A', '2'));
    await page.getByRole('button', { name: 'Edit A: 2' }).waitFor({ timeout: 5_000 });
    await page.getByRole('button', { name: 'Undo A' }).waitFor();
  });

  it('is a page with a way back on a phone', async () => {
    await live('small', { A_LONG_NAME_OF_A_VARIABLE: 'a long value of a variable that does not fit' });
    const page = await openPanel('small', { viewport: { width: 375, height: 812 }, touch: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    const box = await page.getByRole('region', { name: 'small' }).boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 375]);
    await page.getByRole('button', { name: 'Back to the canvas' }).click();
    await page.getByRole('region', { name: 'small' }).waitFor({ state: 'detached' });
  });
});
