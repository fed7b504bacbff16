// What a page shows while things happen elsewhere, from its very first moment on.
import { expect, it } from 'vitest';
import { aConsole, type TestConsole } from './a-console.ts';
import { placeOf } from './requests.ts';

const stageIn = async (nebula: TestConsole) => {
  const edits = [{ kind: 'create', service: 'web', value: { image: 'web:1' } }];
  const developer = await nebula.clientOf('developer');
  await developer.call('draft.stage', { params: placeOf(nebula, 'staging'), body: { edits } });
};

it('EV-1: what happens between the first answers of a page and the start of its events is shown all the same', async () => {
  const nebula = await aConsole();
  const { page } = await nebula.personPage('developer');
  await page.route(
    '**/events',
    async (route) => {
      await page.getByText('No services yet').waitFor();
      await stageIn(nebula);
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(`/${nebula.world.org.slug}/shop/staging`);
  await page.getByRole('button', { name: '1 staged change' }).waitFor({ timeout: 5_000 });
});

it('EV-1: the start of the events reads no answer a second time', async () => {
  const nebula = await aConsole();
  const { page } = await nebula.personPage('developer');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const began = page.waitForResponse('**/events');
  await page.goto(`/${nebula.world.org.slug}/shop/staging`);
  await began;
  // Proves that the stream was read; it touches the draft and the services, and nothing else.
  await stageIn(nebula);
  await page.getByRole('button', { name: '1 staged change' }).waitFor();
  const untouched = asked.filter((path) => /\/(me|projects|freeze|approvals|inbox|staging)$/.test(path));
  expect(untouched.length).toBeGreaterThan(4);
  expect(untouched).toHaveLength(new Set(untouched).size);
});

it('a lost connection is said in one line of a phone, with since when', async () => {
  const nebula = await aConsole();
  const phone = { viewport: { width: 375, height: 812 } };
  const { page, forgive } = await nebula.personPage('developer', phone);
  forgive(/ERR_/);
  await page.route('**/events', (route) => route.abort('connectionrefused'));
  await page.goto(`/${nebula.world.org.slug}/shop/staging`);
  const said = page.getByText(/^Connection lost at \d\d:\d\d, trying again\.$/);
  await said.waitFor();
  const lines = await said.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
