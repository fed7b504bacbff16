// Every screen with names, values and output that mean harm or are merely strange: markup, scripts, 64 KiB without a
// space, control characters, emoji, marks that turn the direction. All of it is shown as text: no script runs, the
// content security policy has nothing to report, and no screen grows wider than the phone it is on.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/until.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import { paths } from '../src/paths.ts';

const MARKUP = `<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>`;
const TURNED = '\u202egnorw\u202c \u2066\u05e9\u05dc\u05d5\u05dd 👩‍👩‍👧‍👦';
/** A variable’s name cannot hold "=". */
const KEY = '<script>globalThis.hacked()</script><b>';
/** At most 100 characters, on one line: what a name may hold. */
const NAME = `${MARKUP}${TURNED}`.slice(0, 99);
const LONG_NAME = 'W'.repeat(100);
const CONTROLS = 'a\u0001b\u0007c\u001b[31md\tx\r\ny\u0085z\u2028w\ufeff\u00a0';
const HUGE = `${MARKUP}${'é'.repeat(32_000)}`;
const URLS = 'javascript:globalThis.hacked=1//';

const SERVICE = `s${'-very-long-name'.repeat(3)}`.slice(0, 40);
const VARIABLES = {
  [KEY]: MARKUP,
  [TURNED]: TURNED,
  CONTROLS,
  HUGE,
  EMOJI: '👩‍👩‍👧‍👦'.repeat(50),
  ZALGO: 'e\u0301\u0302\u0303\u0304\u0305'.repeat(200),
  ['N'.repeat(256)]: URLS,
  TEMPLATE: '{{constructor.constructor("globalThis.hacked=1")()}} ${globalThis.hacked=1}',
};

let nebula: TestConsole;
let org: string;
let request: string;
let change: string;
let deployment: string;

const at = (environment: string) => ({ org, project: nebula.world.project.slug, environment });

beforeAll(async () => {
  nebula = await aConsole();
  org = nebula.world.org.slug;
  await nameEverything();
  await fillStaging();
  await askInProduction();
  // From here on they see the screens of admins too.
  const { store, people } = nebula.world;
  await store.db
    .updateTable('member')
    .set({ role: 'admin' })
    .where('person_id', '=', people.developer.id)
    .execute();
}, 120_000);

/** Whatever bears a name that people choose. */
async function nameEverything(): Promise<void> {
  const { world } = nebula;
  const owner = await nebula.clientOf('owner');
  const project = { org, project: world.project.slug };
  await owner.call('org.change', { params: { org }, body: { name: NAME } });
  await owner.call('project.change', { params: project, body: { name: NAME } });
  for (const environment of ['staging', 'production'])
    await owner.call('environment.change', {
      params: { ...project, environment },
      body: { name: environment === 'staging' ? NAME : LONG_NAME },
    });
  const { db } = world.store;
  const { developer, otherDeveloper } = world.people;
  await db.updateTable('person').set({ name: NAME }).where('id', '=', developer.id).execute();
  await db.updateTable('person').set({ name: LONG_NAME }).where('id', '=', otherDeveloper.id).execute();
  await owner.call('clusters.make', { params: { org }, body: { name: NAME } });
  await owner.call('channels.make', {
    params: { org },
    body: { kind: 'webhook', name: NAME, config: { url: `https://example.org/${'x'.repeat(1000)}` } },
  });
  await (await nebula.clientOf('developer')).call('tokens.make', {
    params: { org },
    body: { name: NAME, role: 'developer' },
  });
}

const COMMAND = `sh -c '${MARKUP}' ${'very'.repeat(500)}`;
const tableOf = (more: object) => ({
  image: `registry.example/${'deep/'.repeat(20)}web:1`,
  command: COMMAND,
  ...more,
});

/** Live, then staged over by the developer: with more of the same. */
async function fillStaging(): Promise<void> {
  const developer = await nebula.clientOf('developer');
  const params = at('staging');
  const stage = (...edits: object[]) =>
    developer.call('draft.stage', { params, body: { edits: edits as never } });
  await stage({ kind: 'create', service: SERVICE, value: tableOf({ variables: VARIABLES }) });
  const applied = await developer.call('draft.apply', {
    params,
    body: { message: `${MARKUP}\n${TURNED}\n${'M'.repeat(400)}`.slice(0, 499) },
  });
  change = applied.changeSet.id;
  deployment = applied.rollout?.deployments[0]?.id ?? '';
  const set = (key: string, value: string, service?: string) => ({
    kind: 'variable.set',
    key,
    value,
    ...(service === undefined ? {} : { service }),
  });
  await stage(
    ...Object.keys(VARIABLES).map((key) => set(key, `${CONTROLS}${MARKUP}`, SERVICE)),
    set(KEY, HUGE),
    { kind: 'create', service: 'new', value: tableOf({ variables: VARIABLES }) },
  );
  await nebula.world.store.db
    .updateTable('deployment')
    .set({ reason: `${MARKUP}\n${CONTROLS.replaceAll('\u0000', '')}\n${'R'.repeat(2000)}` })
    .where('id', '=', deployment)
    .execute();
}

/** A request, and a rejected one with a comment of the same kind. */
async function askInProduction(): Promise<void> {
  const developer = await nebula.clientOf('developer');
  const params = at('production');
  const ask = async (service: string): Promise<string> => {
    const edits = [{ kind: 'create', service, value: tableOf({ variables: VARIABLES }) }];
    await developer.call('draft.stage', { params, body: { edits: edits } });
    const { approval } = await developer.call('draft.apply', {
      params,
      body: { message: `${TURNED} ${MARKUP}` },
    });
    return approval?.id ?? '';
  };
  const rejected = await ask('other');
  const body = { comment: `${MARKUP}\n${TURNED}\n${'C'.repeat(1500)}` };
  await (await nebula.clientOf('admin')).call('approval.reject', {
    params: { org, approval: rejected },
    body,
  });
  request = await ask(SERVICE);
}

function screens(): readonly string[] {
  const [staging, production] = [at('staging'), at('production')];
  const panel = (tab: 'deployments' | 'variables' | 'logs' | 'settings') =>
    paths.canvas(staging, { service: SERVICE, tab });
  return [
    paths.org(org),
    paths.project(org, staging.project),
    paths.projectSettings(org, staging.project),
    paths.canvas(staging),
    panel('deployments'),
    panel('variables'),
    panel('logs'),
    panel('settings'),
    paths.canvas(staging, { service: 'new', tab: 'settings' }),
    paths.canvas(staging, { review: true }),
    paths.canvas(production),
    paths.deployments(staging),
    paths.deployments(production),
    paths.changes(staging),
    paths.change(staging, change),
    paths.environmentSettings(staging),
    paths.approvals(org),
    paths.approvals(org, 'decided'),
    paths.approval(org, request),
    paths.inbox(org),
    paths.organization(org),
    paths.account(org),
    paths.policy(org),
    paths.members(org),
    paths.tokens(org),
    paths.clusters(org),
    paths.registries(org),
    paths.channels(org),
    paths.audit(org),
  ];
}

/** The page has what it asked for: nothing says any more that it loads. */
const settled = (page: Page, screen: string) =>
  until(`${screen} has loaded`, () =>
    page.evaluate(() => {
      const shown = document.querySelector('main')?.textContent.trim() ?? '';
      return shown !== '' && document.querySelector('[aria-busy=true]') === null;
    }),
  );

const WIDTHS = [
  { name: 'on a phone of 375 px', viewport: { width: 375, height: 812 }, touch: true },
  { name: 'on a desk', viewport: { width: 1440, height: 900 }, touch: false },
] as const;

/** What a script, or markup that was taken for some, would have left behind. */
const whatHappened = (page: Page) =>
  page.evaluate(() => {
    const { reports } = globalThis as unknown as { reports: string[] };
    const found = [
      ['a script ran', 'hacked' in globalThis],
      ['an image was made', document.querySelector('img[src=x]') !== null],
      ['a link runs a script', document.querySelector('a[href^="javascript:" i]') !== null],
      [`the policy reported ${reports.join()}`, reports.length > 0],
      ['the page failed', document.body.innerText.includes('Something went wrong')],
    ] as const;
    return {
      harm: found.filter(([, isSo]) => isSo).map(([words]) => words),
      width: document.documentElement.scrollWidth,
    };
  });

it.each(WIDTHS)(
  'C-23, C-25, CS-4: every screen shows hostile names and values as text, $name',
  async ({ viewport, touch }) => {
    const { page } = await nebula.personPage('developer', { viewport, touch });
    await page.addInitScript(() => {
      const reports: string[] = [];
      Object.assign(globalThis, { reports });
      document.addEventListener('securitypolicyviolation', (event) => {
        reports.push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const wrong: Record<string, unknown> = {};
    for (const screen of screens()) {
      await page.goto(screen);
      await settled(page, screen);
      const found = await whatHappened(page);
      const tooWide = found.width > viewport.width;
      if (tooWide || found.harm.length > 0) wrong[screen] = found;
    }
    expect(wrong).toEqual({});
    await page.goto(paths.org(org));
    await page.getByText(MARKUP).filter({ visible: true }).first().waitFor();
  },
  240_000,
);

it('C-26, CS-4: the review has as many lines as it counts, and writes out what cannot be seen', async () => {
  const { page } = await nebula.personPage('developer');
  await page.goto(paths.canvas(at('staging'), { review: true }));
  const count = Object.keys(VARIABLES).length + 2;
  const review = page.getByRole('dialog', { name: `Review ${count} staged changes` });
  await review.waitFor();
  await expect
    .poll(() => review.getByRole('button', { name: /^Undo / }).count(), { timeout: 15_000 })
    .toBe(count);
  const text = await review.innerText();
  expect(text).toContain(MARKUP);
  expect(text).not.toContain('\u0001');
  expect(text).toContain('\\u{1}');
});
