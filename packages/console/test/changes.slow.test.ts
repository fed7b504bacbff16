// The history of an environment in a browser: what was asked for is taken back, staged again, undone, and says so.
import { expect, it } from 'vitest';
import { ship } from '../../server/test/acts.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import { aProduction, aRequest, placeOf, setTimeoutTo, setVariableOf } from './requests.ts';

const TITLE = 'Longer checkout timeout';

async function inProduction(): Promise<{ nebula: TestConsole; changes: string }> {
  const nebula = await aConsole();
  await aProduction(nebula);
  const { org, project, environment } = placeOf(nebula);
  return { nebula, changes: `/${org}/${project}/${environment}/changes` };
}

it('CS-12: a request is withdrawn by who asked, and what met a newer draft is told', async () => {
  const { nebula, changes } = await inProduction();
  await aRequest(nebula, 'developer', TITLE, setTimeoutTo('20s'));
  const developer = await nebula.clientOf('developer');
  const edits = [setTimeoutTo('60s'), setVariableOf('web', 'MORE', 'yes')] as never;
  await developer.call('draft.stage', { params: placeOf(nebula), body: { edits } });
  const { page } = await nebula.personPage('developer');
  await page.goto(changes);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Withdrawn. Its lines are in your draft again.' });
  await told.getByText('Your newer value stays').waitFor();
  await told.getByText(/CHECKOUT_TIMEOUT/).waitFor();
  await page.getByText('Discarded', { exact: true }).waitFor();
  const { lines } = await developer.call('draft.show', { params: placeOf(nebula) });
  expect(lines.map(({ key, value }) => [key, value])).toContainEqual(['CHECKOUT_TIMEOUT', '60s']);
});

it('CS-12: somebody else reads why they cannot withdraw', async () => {
  const { nebula, changes } = await inProduction();
  await aRequest(nebula, 'developer', TITLE, setTimeoutTo('20s'));
  const { page } = await nebula.personPage('otherDeveloper');
  await page.goto(changes);
  await page.getByRole('link', { name: TITLE }).click();
  const withdraw = page.getByRole('button', { name: 'Withdraw' });
  await withdraw.hover();
  await page
    .getByText('Only the person who asked can withdraw a request')
    .filter({ visible: true })
    .waitFor();
  expect(await withdraw.getAttribute('aria-disabled')).toBe('true');
});

it('CS-12 AP-12: what failed shows its drifted lines and is staged again against today', async () => {
  const { nebula, changes } = await inProduction();
  const params = { org: nebula.world.org.slug };
  const older = await aRequest(nebula, 'developer', TITLE, setTimeoutTo('20s'));
  const drifting = await aRequest(nebula, 'otherDeveloper', 'Even longer', setTimeoutTo('40s'));
  const admin = await nebula.clientOf('admin');
  await admin.call('approval.approve', { params: { ...params, approval: older } });
  await admin.call('approval.approve', { params: { ...params, approval: drifting } }).catch(() => null);
  const { page } = await nebula.personPage('otherDeveloper');
  await page.goto(`${changes}?state=failed`);
  await page.getByRole('link', { name: 'Even longer' }).click();
  await page.getByText('Nothing was applied.').waitFor();
  await page.getByRole('region', { name: 'Lines that drifted' }).getByText('live now').waitFor();
  await page.getByRole('button', { name: 'Restage' }).click();
  await page.getByText('Its lines are in your draft again, against today’s values.').waitFor();
  const { lines } = await (await nebula.clientOf('otherDeveloper')).call('draft.show', {
    params: placeOf(nebula),
  });
  expect(lines.map(({ base, value }) => [base, value])).toEqual([['20s', '40s']]);
});

it('CS-14: an applied one is reverted into the draft, and what is left out is named', async () => {
  const { nebula } = await inProduction();
  const { world } = nebula;
  await ship(world, 'staging', 'developer', {
    kind: 'create',
    service: 'web',
    value: { image: 'registry.example/web:1' },
  });
  await ship(world, 'staging', 'developer', setVariableOf('web', 'A', '1'), setVariableOf('web', 'B', '2'));
  await ship(world, 'staging', 'otherDeveloper', { kind: 'variable.delete', service: 'web', key: 'B' });
  const { page } = await nebula.personPage('developer');
  await page.goto(`/${world.org.slug}/shop/staging/changes?mine=true`);
  await page.getByRole('listitem').filter({ hasText: '2 lines' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Revert' }).click();
  const told = page.getByRole('status').filter({ hasText: 'The opposite is staged in your draft.' });
  await told.getByText(/\bB\b/).waitFor();
  const developer = await nebula.clientOf('developer');
  const { lines } = await developer.call('draft.show', { params: placeOf(nebula, 'staging') });
  expect(lines.map(({ kind, key }) => [kind, key])).toEqual([['variable.delete', 'A']]);
  await told.getByRole('link', { name: 'Review the draft' }).click();
  await page.getByRole('dialog', { name: 'Review 1 staged change' }).waitFor();
});

it('CS-12: the history is narrowed to a state and to one’s own, in the address', async () => {
  const { nebula, changes } = await inProduction();
  await aRequest(nebula, 'developer', TITLE, setTimeoutTo('20s'));
  await aRequest(nebula, 'otherDeveloper', 'More logs', setVariableOf('worker', 'LOG', 'debug'));
  const { page } = await nebula.personPage('developer');
  await page.goto(changes);
  await page.getByRole('link', { name: 'More logs' }).waitFor();
  const asked = page.waitForRequest(/\/change-sets\?.*mine=true/);
  await page.getByRole('checkbox', { name: 'Only mine' }).click();
  await asked;
  await page.waitForURL(/mine=true/);
  await page.getByRole('link', { name: 'More logs' }).waitFor({ state: 'detached' });
  const list = page.getByRole('list', { name: 'Change sets' });
  await list.getByRole('link', { name: TITLE }).waitFor();
  expect(await list.getByRole('link').count()).toBe(1);
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Rejected' });
  await page.waitForURL(/state=rejected/);
  await page.getByText('No change set like that').waitFor();
  await page.getByRole('link', { name: 'Show all of them' }).click();
  await page.getByRole('link', { name: 'More logs' }).waitFor();
});

it('CS-11: the page of a change follows its deployments', async () => {
  const { nebula, changes } = await inProduction();
  const approval = await aRequest(nebula, 'developer', TITLE, setTimeoutTo('20s'));
  const { page } = await nebula.personPage('developer');
  await page.goto(changes);
  await page.getByRole('link', { name: TITLE }).click();
  const became = page.getByRole('region', { name: 'What became of it' });
  await became.getByText('Awaiting approval').waitFor();
  await (await nebula.clientOf('admin')).call('approval.approve', {
    params: { org: nebula.world.org.slug, approval },
  });
  await became.getByText('Deploying').waitFor({ timeout: 5_000 });
  await page.getByText('Applied', { exact: true }).waitFor();
});
