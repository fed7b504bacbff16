// The canvas in a real browser: cards and arrows as the server says, what a person drags and chooses remembered, every
// card in reach of the keyboard, and the list its equal.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { setVariable, stageIn } from '../../server/test/acts.ts';
import { aCanvas, boxOf, type Canvas, card, create } from './a-canvas.ts';

const MANY = 200;

let canvas: Canvas;
beforeAll(async () => {
  canvas = await aCanvas();
});

/** On the screen, after the zoom: what is left of each text that a card shows. */
const sizesOn = (page: Page): Promise<number[]> =>
  page.locator('.canvas-card').evaluateAll((cards) =>
    cards.flatMap((one) => {
      const texts = [...one.querySelectorAll<HTMLElement>('*')].filter(
        (part) => part.checkVisibility() && [...part.childNodes].some((node) => node.nodeType === 3),
      );
      return texts
        .filter((part) => part.offsetWidth > 1)
        .map((part) => {
          const scale = one.getBoundingClientRect().width / (one as HTMLElement).offsetWidth;
          return Number.parseFloat(getComputedStyle(part).fontSize) * (part.currentCSSZoom ?? 1) * scale;
        });
    }),
  );

describe('the canvas', () => {
  it('every word of a card can be read at 70 %, the state included', async () => {
    const page = await canvas.open(canvas.address('staging'));
    // Each press is there at once then: a zoom that still moves would be pressed on, and measured on its way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await card(page, 'web').waitFor();
    const zoom = page.locator('.react-flow__viewport');
    const zoomed = () => zoom.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a);
    for (let presses = 0; presses < 10 && (await zoomed()) > 0.75; presses++) {
      const before = await zoomed();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await until('it is farther away', async () => (await zoomed()) < before);
    }
    await page.locator('[data-middle]').waitFor({ state: 'attached' });
    const reached = await zoomed();
    expect(reached).toBeGreaterThan(0.5);
    expect((Math.min(...(await sizesOn(page))) / reached) * 0.7).toBeGreaterThan(10);
    await card(page, 'web').and(page.locator('[aria-label*=Live]')).waitFor();
    await page.getByRole('button', { name: 'Fit to screen' }).click();
  });

  it('CS-13, DE-6: says of each service its kind, state, replicas and what is staged', async () => {
    const page = await canvas.open(canvas.address('staging'));
    const names = ['web', 'worker', 'db', 'mailer'].map((name) => card(page, name));
    await names[0]?.waitFor();
    const labels = await Promise.all(names.map((one) => one.getAttribute('aria-label')));
    expect(labels).toEqual([
      expect.stringMatching(/^web, app, Live, 0 of 3 replicas, 2 staged changes, depends on db, worker$/),
      expect.stringMatching(/^worker, \w+, Live, 0 of 1 replicas, depends on db$/),
      expect.stringMatching(/^db, Postgres database, Live, 0 of 1 replicas$/),
      'mailer, app, Created by this draft, 1 replica, depends on db',
    ]);
    expect(
      await page
        .locator('article:has(a[data-service=mailer])')
        .evaluate((one) => getComputedStyle(one).borderTopStyle),
    ).toBe('dashed');
    const arrows = page.locator('path[data-arrow]');
    expect(
      (await arrows.evaluateAll((all) => all.map((one) => one.getAttribute('data-arrow')))).sort(),
    ).toEqual(['mailer db', 'web db', 'web worker', 'worker db']);
    expect(await page.locator('path[data-arrow="mailer db"]').getAttribute('data-staged')).toBe('true');
    expect(await page.locator('path[data-staged]').count()).toBe(1);
    expect((await boxOf(card(page, 'web'))).x).toBeLessThan((await boxOf(card(page, 'db'))).x);
  });

  it('CS-13: another person does not see what is only drafted', async () => {
    const page = await canvas.open(canvas.address('staging'), { who: 'viewer' });
    await card(page, 'web').waitFor();
    expect(await card(page, 'mailer').count()).toBe(0);
    const add = page.getByRole('button', { name: 'Add service' });
    expect(await add.getAttribute('aria-disabled')).toBe('true');
  });

  it('AP-3: has Approve beside the blocked release', async () => {
    const page = await canvas.open(canvas.address('production'), { who: 'admin' });
    await page.getByRole('button', { name: 'Approve web' }).waitFor();
    expect(await card(page, 'web').getAttribute('aria-label')).toContain('Awaiting approval');
    const [inside, frame] = [
      await boxOf(page.getByRole('button', { name: 'Approve web' })),
      await boxOf(card(page, 'web')),
    ];
    expect(inside.x + inside.width).toBeLessThan(frame.x + frame.width);
  });

  it('remembers where a card was dragged to, and does not open it', async () => {
    const page = await canvas.open(canvas.address('staging'));
    await card(page, 'db').waitFor();
    const before = await boxOf(card(page, 'db'));
    await page.mouse.move(before.x + 60, before.y + 20);
    await page.mouse.down();
    await page.mouse.move(before.x + 100, before.y + 120, { steps: 8 });
    await page.mouse.move(before.x + 60, before.y + 170, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Tidy up' }).waitFor();
    const after = await boxOf(card(page, 'db'));
    expect(after.y - before.y).toBeGreaterThan(100);
    expect(new URL(page.url()).search).toBe('');
    const placeOf = () =>
      page.locator('.react-flow__node[data-id=db]').evaluate((one) => (one as HTMLElement).style.transform);
    const place = await placeOf();
    await page.reload();
    await card(page, 'db').waitFor();
    expect(await placeOf()).toBe(place);
    await page.getByRole('button', { name: 'Tidy up' }).click();
    await expect.poll(placeOf).not.toBe(place);
  });

  it('is walked by keyboard: Tab in reading order, arrows to the neighbour, Enter opens', async () => {
    const page = await canvas.open(canvas.address('staging'));
    await card(page, 'web').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-service') ?? null);
    await page.getByRole('button', { name: 'Add service' }).focus();
    const order: (string | null)[] = [];
    for (let left = 4; left > 0; left--) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect([...order].sort()).toEqual(['db', 'mailer', 'web', 'worker']);
    await card(page, 'web').focus();
    await page.keyboard.press('ArrowRight');
    const right = await focused();
    expect(['worker', 'mailer']).toContain(right);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('db');
    const before = await boxOf(card(page, 'web'));
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'db', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?service=db');
    expect(await card(page, 'db').getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('db');
    // A card beside the panel is seen already: the canvas stays where it is.
    await card(page, 'web').press('Enter');
    await page.getByRole('region', { name: 'web', exact: true }).waitFor();
    expect((await boxOf(card(page, 'web'))).y).toBeCloseTo(before.y, 0);
  });
});

describe('the list', () => {
  it('says what the canvas says, is remembered, and comes first on a phone', async () => {
    const page = await canvas.open(canvas.address('staging'));
    await page.getByRole('button', { name: 'Show as a list' }).click();
    const table = page.getByRole('table', { name: 'Services' });
    await table.waitFor();
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows.slice(1).map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^db Postgres 17 Live 0 of 1/),
      expect.stringMatching(/^mailer new · acme\/mailer Created by this draft 1 replica db/),
      expect.stringMatching(/^web ghcr.io\/acme\/web:1.42.0 Live 0 of 3 db worker .*2 staged changes/),
      expect.stringMatching(/^worker acme\/shop Live 0 of 1 db/),
    ]);
    await page.reload();
    await table.waitFor();
    await table.getByRole('link', { name: 'web', exact: true }).click();
    await page.getByRole('region', { name: 'web', exact: true }).waitFor();
    const phone = await canvas.open(canvas.address('staging'), {
      viewport: { width: 375, height: 812 },
      touch: true,
    });
    await phone.getByRole('table', { name: 'Services' }).waitFor();
  });

  it('AP-3: has Approve beside the blocked release too', async () => {
    const page = await canvas.open(canvas.address('production'), { who: 'admin' });
    await page.getByRole('button', { name: 'Show as a list' }).click();
    await page.getByRole('table').getByRole('button', { name: 'Approve db' }).waitFor();
  });
});

it('two hundred services fit on the screen, none upon another, and the last is in reach of Tab', async () => {
  const services = Array.from({ length: MANY }, (_, at) =>
    create(`service-${at}`, {
      image: `acme/service:${at}`,
      ...(at > 0 && { depends_on: [`service-${at >> 2}`] }),
    }),
  );
  await canvas.environment('many', services);
  const page = await canvas.open(canvas.address('many'));
  await card(page, 'service-199').waitFor();
  const boxes = await page
    .locator('[data-canvas] article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(MANY);
  const main = await boxOf(page.locator('main'));
  const isInside = (box: DOMRect) =>
    box.left >= main.x &&
    box.right <= main.x + main.width &&
    box.top >= main.y &&
    box.bottom <= main.y + main.height;
  expect(boxes.filter((box) => !isInside(box))).toEqual([]);
  const meets = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meets(a, b)))).toEqual([]);
  for (let left = 4; left > 0; left--) await page.getByRole('button', { name: 'Zoom in' }).click();
  const links = page.locator('[data-canvas] a[data-service]');
  await links.nth(MANY - 2).focus();
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => {
      const box = await boxOf(links.nth(MANY - 1));
      return box.y >= main.y && box.y + box.height <= main.y + main.height;
    })
    .toBe(true);
});

it('the first steps tick by themselves, go for good, and come back when asked', async () => {
  const { page } = await canvas.nebula.personPage('otherDeveloper');
  await page.goto(canvas.address('staging'));
  const steps = page.getByRole('region', { name: 'From a change to running' });
  await steps.waitFor();
  expect(await steps.getByText('(done)').count()).toBe(0);
  await stageIn(canvas.nebula.world, 'staging', 'otherDeveloper', setVariable('web', 'C', '3'));
  await steps.getByText('Stage a change (done)').waitFor();
  await steps.getByRole('button', { name: 'Close the first steps' }).click();
  await page.reload();
  await card(page, 'web').waitFor();
  expect(await steps.count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Services, pages, commands…').fill('Show the first steps');
  await page.keyboard.press('Enter');
  await steps.waitFor();
});

describe.each(['light', 'dark'] as const)('axe finds nothing on the %s canvas', (theme) => {
  it.each([375, 1440])('at %i px, as canvas, list and dialog', async (width) => {
    const page = await canvas.open(canvas.address('staging'), { theme, viewport: { width, height: 900 } });
    const judge = async (what: string) => {
      const { violations } = await new AxeBuilder({ page })
        .include(what === 'dialog' ? '[role=dialog]' : 'main')
        .analyze();
      const found = violations.map(({ id, nodes }) => [
        what,
        id,
        nodes.map(({ html }) => html.slice(0, 160)),
      ]);
      expect(found).toEqual([]);
    };
    if (width < 640) {
      await page.getByRole('table', { name: 'Services' }).waitFor();
      await judge('list');
      await page.getByRole('button', { name: 'Show on the canvas' }).click();
    }
    await card(page, 'web').waitFor();
    await judge('canvas');
    if (width > 640) {
      await page.getByRole('button', { name: 'Show as a list' }).click();
      await page.getByRole('table', { name: 'Services' }).waitFor();
      await judge('list');
    }
    await page.getByRole('button', { name: 'Add service' }).click();
    await page.getByRole('dialog').waitFor();
    await judge('dialog');
  });
});
