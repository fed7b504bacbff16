// The variables of a service in its panel, as people edit them: staged as they are typed, secrets never shown, a pasted
// .env seen before it is staged, and 300 of them of which only the edited one is drawn.
import { describe, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { ship, stageIn } from '../../server/test/acts.ts';
import { nebula, addressOf, live, linesNow, labels, staged, openPanel, rowOf, edit } from './a-panel.ts';

describe('editing in place', () => {
  it('CS-1: stages a value on Enter and on leaving, shows its base, and undoes it', async () => {
    await live('edited', { LOG_LEVEL: 'info', MODE: 'fast' });
    const page = await openPanel('edited');
    await edit(page, 'LOG_LEVEL');
    await page.getByRole('textbox', { name: 'Value of LOG_LEVEL' }).fill('debug');
    await page.keyboard.press('Enter');
    await edit(page, 'MODE');
    await page.getByRole('textbox', { name: 'Value of MODE' }).fill('');
    await page.getByRole('textbox', { name: 'Filter variables' }).or(page.getByRole('searchbox')).click();
    await staged('LOG_LEVEL: info → debug', 'MODE: fast → ""');
    expect(await rowOf(page, 'LOG_LEVEL').innerText()).toMatch(/debug[\s\S]*was\s+info/);
    await page.getByRole('button', { name: 'Undo LOG_LEVEL' }).click();
    await staged('MODE: fast → ""');
    await rowOf(page, 'LOG_LEVEL').getByText('debug').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Edit LOG_LEVEL');
  });

  it('CS-4: empty is not deleted; a deleted one says so and comes back', async () => {
    await live('deleting', { EMPTY: '', OLD: '1' });
    const page = await openPanel('deleting');
    await page.getByRole('button', { name: 'More for OLD' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await staged('OLD is deleted (was 1)');
    await rowOf(page, 'OLD').getByText('deleted').waitFor();
    expect(await rowOf(page, 'EMPTY').innerText()).toContain('""');
    await page.getByRole('button', { name: 'Undo OLD' }).click();
    await staged();
    await page.getByRole('button', { name: 'Edit OLD: 1' }).waitFor();
  });

  it('adds one after the other by keyboard; a new one was not set', async () => {
    await live('adding', { A: '1' });
    const page = await openPanel('adding');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.keyboard.type('B');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('lines');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('=');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('A variable’s name cannot contain "=".').waitFor();
    await staged(String.raw`B: "two\nlines" (new)`);
    expect(await rowOf(page, 'B').innerText()).toContain('not set');
  });

  it('keeps a refused value beside its reason, and nothing of it is staged', async () => {
    await live('refused', { URL: 'x' });
    const page = await openPanel('refused');
    await edit(page, 'URL');
    await page.getByRole('textbox', { name: 'Value of URL' }).fill('${{nobody.URL}}');
    await page.keyboard.press('Enter');
    await page.getByText('URL refers to a service nobody, which does not exist.').waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Variables' }).click();
    const field = page.getByRole('textbox', { name: 'Value of URL' });
    expect(await field.inputValue()).toBe('${{nobody.URL}}');
    expect(await labels()).toEqual([]);
    await field.press('Escape');
    await page.getByRole('button', { name: 'Edit URL: x' }).waitFor();
  });

  it('a new variable that is refused keeps its text and its mark until it is mended', async () => {
    await live('refused-new', { A: '1' });
    const page = await openPanel('refused-new');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.keyboard.type('MY_TOKEN');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Value', exact: true }).fill('${{nobody.TOKEN}}');
    await page.keyboard.press('Enter');
    await page.getByText('MY_TOKEN refers to a service nobody, which does not exist.').waitFor();
    await page.getByRole('textbox', { name: 'New value of MY_TOKEN' }).fill('mended');
    await page.keyboard.press('Enter');
    await staged('MY_TOKEN is set (secret)');
  });

  it('C-8: what is typed when the panel is closed is staged', async () => {
    await live('closing', { LOG_LEVEL: 'info' });
    const page = await openPanel('closing');
    await edit(page, 'LOG_LEVEL');
    await page.getByRole('textbox', { name: 'Value of LOG_LEVEL' }).fill('typed');
    await page.goBack().catch(() => undefined);
    await page.goto(addressOf('closing', 'logs')).catch(() => undefined);
    await page.goto(addressOf('closing'));
    await edit(page, 'LOG_LEVEL');
    await page.getByRole('textbox', { name: 'Value of LOG_LEVEL' }).fill('debug');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await staged('LOG_LEVEL: info → debug');
  });

  it('CS-4: line ends of a value survive its edit', async () => {
    await live('crlf', { CERT: 'a\r\nb' });
    const page = await openPanel('crlf');
    await edit(page, 'CERT');
    await page.getByRole('textbox', { name: 'Value of CERT' }).press('Control+End');
    await page.keyboard.type('c');
    await page.keyboard.press('Control+Enter');
    await until('it is staged', async () => (await linesNow())[0]?.value === 'a\r\nbc');
  });

  it('CS-3: of a service in the draft only, edits change what creates it', async () => {
    const { world } = nebula;
    await stageIn(world, 'staging', 'developer', {
      kind: 'create',
      service: 'drafted',
      value: { image: 'a:1', variables: { A: '1' } },
    });
    const page = await openPanel('drafted');
    await edit(page, 'A');
    await page.getByRole('textbox', { name: 'Value of A' }).fill('2');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edit A: 2' }).waitFor();
    expect(await linesNow()).toHaveLength(1);
    await page
      .getByRole('region', { name: 'drafted' })
      .getByText('This service is in your draft only')
      .waitFor();
  });
});

describe('secrets', () => {
  it('CS-4: a value is never in the page or in an answer, and replacing it keeps the mark', async () => {
    await live('secretive', { API_KEY: { value: 'hunter-one', secret: true } });
    const { page } = await nebula.personPage('developer');
    const answers: Promise<string>[] = [];
    page.on('response', (answer) => {
      const isText = /json/.test(answer.headers()['content-type'] ?? '');
      if (isText) answers.push(answer.text().catch(() => ''));
    });
    await page.goto(addressOf('secretive'));
    await edit(page, 'API_KEY');
    await page.getByRole('textbox', { name: 'New value of API_KEY' }).fill('hunter-two');
    await page.keyboard.press('Enter');
    await staged('API_KEY changes (secret)');
    await page.getByRole('button', { name: 'Undo API_KEY' }).waitFor();
    expect(await page.content()).not.toMatch(/hunter-(one|two)/);
    expect((await Promise.all(answers)).join('\n')).not.toMatch(/hunter-(one|two)/);
  });

  it('CS-4: taking the mark off needs a new value', async () => {
    await live('unmarking', { API_KEY: { value: 'hunter', secret: true }, PLAIN: 'p' });
    const page = await openPanel('unmarking');
    await page.getByRole('button', { name: 'More for API_KEY' }).click();
    await page.getByRole('menuitem', { name: 'Take the secret mark off' }).click();
    await page.getByRole('textbox', { name: 'Value of API_KEY' }).fill('open');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'More for PLAIN' }).click();
    await page.getByRole('menuitem', { name: 'Mark as secret' }).click();
    await staged('API_KEY is no longer secret: open', 'PLAIN becomes secret');
  });
});

describe('the raw editor', () => {
  it('shows what a pasted .env adds and changes, and deletes only when told', async () => {
    await live('raw', { LOG_LEVEL: 'info', OLD: '1', API_KEY: { value: 'hunter', secret: true } });
    const page = await openPanel('raw');
    await page.getByRole('button', { name: 'Raw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Variables of raw' });
    const text = dialog.getByRole('textbox');
    expect(await text.inputValue()).toBe(
      '# API_KEY is secret; it stays as it is unless it is set here\nLOG_LEVEL=info\nOLD=1\n',
    );
    await text.fill('export LOG_LEVEL="debug" # more\r\nDB_PASSWORD=\'p w\'\nNEW=1\nNEW=2\nbroken\n');
    await dialog.getByText('Line 5: There is no “=” in this line.').waitFor();
    await text.fill('export LOG_LEVEL="debug" # more\r\nDB_PASSWORD=\'p w\'\nNEW=1\nNEW=2\n');
    await dialog.getByText('NEW stands in lines 3 and 4: the last one counts.').waitFor();
    await dialog.getByRole('heading', { name: '2 added, 1 changed' }).waitFor();
    expect(await labels()).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Delete 1 variable that is not in the text' }).check();
    await dialog.getByRole('button', { name: 'Stage 4 changes' }).click();
    await staged(
      'LOG_LEVEL: info → debug',
      'DB_PASSWORD is set (secret)',
      'NEW: 2 (new)',
      'OLD is deleted (was 1)',
    );
    await dialog.waitFor({ state: 'detached' });
  });

  it('asks before what is typed in it is lost', async () => {
    await live('leaving', { A: '1' });
    const page = await openPanel('leaving');
    await page.getByRole('button', { name: 'Raw' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('A=2');
    page.once('dialog', (question) => void question.dismiss());
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('A=2');
    page.once('dialog', (question) => void question.accept());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await labels()).toEqual([]);
  });
});

describe('references and inheritance', () => {
  it('completes a reference by keyboard', async () => {
    await live('referring', { DATABASE_URL: '' });
    const value = { kind: 'postgres', volume: { size: '1Gi' } };
    await stageIn(nebula.world, 'staging', 'developer', { kind: 'create', service: 'pgdb', value });
    const page = await openPanel('referring');
    await edit(page, 'DATABASE_URL');
    await page.keyboard.type('${{pg');
    await page.getByRole('option', { name: /pgdb/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^DATABASE_URL/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    const field = page.getByRole('textbox', { name: 'Value of DATABASE_URL' });
    expect(await field.inputValue()).toBe('${{pgdb.DATABASE_URL}}');
    await page.keyboard.press('Enter');
    await until('it is staged', async () =>
      (await linesNow()).some((line) => line.value === '${{pgdb.DATABASE_URL}}'),
    );
  });

  it('shows what comes from the environment, overrides it here, and edits it for all', async () => {
    await ship(nebula.world, 'staging', 'admin', {
      kind: 'variable.set',
      key: 'REGION',
      value: 'eu-central',
    });
    await live('inheriting', { OWN: '1' });
    const page = await openPanel('inheriting');
    await page.getByText('From the environment').waitFor();
    expect(await rowOf(page, 'REGION').innerText()).toMatch(/eu-central[\s\S]*all services/);
    await page.getByRole('button', { name: 'More for REGION' }).click();
    await page.getByRole('menuitem', { name: 'Override here' }).click();
    await page.getByRole('textbox', { name: 'Value', exact: true }).fill('us-east');
    await page.keyboard.press('Enter');
    await staged('REGION: us-east (new)');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await rowOf(page, 'REGION').count()).toBe(1);
    expect(await rowOf(page, 'REGION').innerText()).toContain('overrides');
    await page.goto(`/${nebula.world.org.slug}/shop/staging/settings`);
    await edit(page, 'REGION');
    await page.getByRole('textbox', { name: 'Value of REGION' }).fill('eu-west');
    await page.keyboard.press('Enter');
    await staged('REGION: us-east (new)', 'REGION: eu-central → eu-west');
  });
});

it('C-23: hostile names and values are text, and what cannot be seen is written out', async () => {
  const markup = '<script>globalThis.hacked()</script><b>';
  await live('hostile', { [markup]: `${markup}\u202e`, مرحبا: '  שלום', LONG: 'x'.repeat(65_536) });
  const page = await openPanel('hostile');
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(
    expect.arrayContaining([markup, 'مرحبا', 'LONG']),
  );
  const table = await page.getByRole('table').innerText();
  expect(table).toContain('\\u{202e}');
  expect(table).toContain('␣␣שלום');
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  await edit(page, 'LONG');
  await page.getByRole('textbox', { name: 'Value of LONG' }).press('Control+End');
  await page.keyboard.type('y');
  await page.keyboard.press('Enter');
  await page.getByText('A value has at most 64 KiB of UTF-8.').waitFor();
  expect(await labels()).toEqual([]);
  await page.keyboard.press('Escape');
});

it('draws no row but the edited one among 300', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, place) => [`NAME_${place}`, `value ${place}`]),
  );
  await live('many', many);
  const page = await openPanel('many');
  await page
    .getByPlaceholder('Filter 301 variables')
    .or(page.getByPlaceholder('Filter 300 variables'))
    .waitFor();
  await edit(page, 'NAME_150');
  const drawnElsewhere = await page.evaluate(async () => {
    const field = document.activeElement as HTMLTextAreaElement;
    const own = field.closest('[role=row]');
    let drawnElsewhere = 0;
    const watch = new MutationObserver((changes) => {
      drawnElsewhere += changes.filter(({ target }) => own?.contains(target) !== true).length;
    });
    watch.observe(field.closest('[role=table]') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (const letter of 'the quick brown fox') {
      field.setRangeText(letter, field.value.length, field.value.length, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    return drawnElsewhere;
  });
  expect(drawnElsewhere).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('NAME_29');
  await until('the table is filtered', async () => (await page.getByRole('rowheader').count()) === 11);
});
