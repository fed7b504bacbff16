// What arrives from outside: a Compose file with what was not understood, templates, another environment, a nebula.toml.
import type { Locator, Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import type { Story } from './the-story.ts';

const EMPTY = '/acme/shop/preview';
const STAGING = '/acme/shop/staging';

/** Of a build that came while production was frozen. */
const REFUSED = '9c41f0e2a7b85d3360f1e4c2b9a8d7061f5e3c24';

/** Of a shop that ran on one machine until now. */
const COMPOSE = `name: storefront
services:
  web:
    image: ghcr.io/acme/storefront:2.8.0
    ports: ["80:8080"]
    environment:
      DATABASE_URL: postgres://shop@db:5432/shop
      SESSION_SECRET: \${SESSION_SECRET}
      PUBLIC_URL: https://shop.acme.example
    depends_on:
      db: { condition: service_healthy }
    deploy: { replicas: 2 }
    logging: { driver: journald }
  db:
    image: postgres:17
    environment: { POSTGRES_USER: shop, POSTGRES_PASSWORD: "\${DB_PASSWORD}" }
    volumes: ["data:/var/lib/postgresql/data"]
  worker:
    image: ghcr.io/acme/storefront:2.8.0
    command: ["node", "worker.js"]
    privileged: true
  mailcatcher:
    image: schickling/mailcatcher
    profiles: [dev]
volumes:
  data: {}
`;
const BROKEN = COMPOSE.replace('ports: ["80:8080"]', 'ports: ["80:8080"').replace(
  'replicas: 2',
  'replicas: two',
);

const SMALL = { size: 'phone', theme: 'dark' } as const;

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

const compose =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Import a Compose file' }).click();
    await dialogOf(page).getByRole('textbox').fill(text);
    await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  };

const previewed = async (page: Page): Promise<void> => {
  await compose(COMPOSE)(page);
  await dialogOf(page)
    .getByRole('button', { name: /^Stage \d+ changes$/ })
    .waitFor();
};

const failed = async (page: Page): Promise<void> => {
  await compose(BROKEN)(page);
  await dialogOf(page).getByRole('alert').waitFor();
};

const gallery = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Install a template' }).click();
  await dialogOf(page).getByRole('button', { name: 'Ghost' }).waitFor();
};

const template = async (page: Page): Promise<void> => {
  await gallery(page);
  await dialogOf(page).getByRole('button', { name: 'Ghost' }).click();
  await dialogOf(page).getByRole('button', { name: 'All templates' }).waitFor();
};

const templatePreviewed = async (page: Page): Promise<void> => {
  await template(page);
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Stage \d+ changes$/ })
    .waitFor();
};

const pushed = (story: Story): Promise<string> => Promise.resolve(`${STAGING}/changes/${story.pushed}`);

const applying = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Apply' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Deploy \d/ })
    .waitFor();
};

/** A build of the user's own CI, while production is frozen. */
const refusedBuild = async (story: Story): Promise<string> => {
  const body = { service: 'web', commit: REFUSED, image: 'ghcr.io/acme/web:1.43.0' };
  await story.as('admin').call('builds.report', { params: { org: 'acme', project: 'shop' }, body });
  return '/acme/shop/production?service=web&tab=deployments';
};
const held = (page: Page): Promise<void> => page.getByText('was not deployed').first().waitFor();

const copied = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Copy an environment' }).click();
  await dialogOf(page).getByRole('checkbox', { name: 'web' }).waitFor();
};

const exported = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Environment production/ }).click();
  await page.getByRole('menuitem', { name: 'Export nebula.toml…' }).click();
  await dialogOf(page).getByRole('textbox').waitFor();
};

export const ARRIVALS: readonly Scene[] = [
  { name: 'import-compose', at: EMPTY, who: 'developer', act: previewed },
  { name: 'import-compose-dark', at: EMPTY, who: 'developer', theme: 'dark', act: previewed },
  { name: 'import-compose-phone', at: EMPTY, who: 'developer', ...SMALL, act: previewed },
  { name: 'import-compose-errors', at: EMPTY, who: 'developer', act: failed },
  { name: 'templates', at: EMPTY, who: 'developer', act: gallery },
  { name: 'templates-phone', at: EMPTY, who: 'developer', ...SMALL, act: gallery },
  { name: 'template', at: EMPTY, who: 'developer', act: template },
  { name: 'template-preview', at: EMPTY, who: 'developer', act: templatePreviewed },
  { name: 'template-preview-phone', at: EMPTY, who: 'developer', ...SMALL, act: templatePreviewed },
  { name: 'push', at: pushed, who: 'developer' },
  { name: 'push-phone', at: pushed, who: 'developer', ...SMALL },
  { name: 'push-apply', at: pushed, who: 'developer', act: applying },
  { name: 'push-apply-dark', at: pushed, who: 'developer', theme: 'dark', act: applying },
  { name: 'build-refused', at: refusedBuild, who: 'developer', frozen: true, act: held },
  { name: 'build-refused-phone', at: refusedBuild, who: 'developer', ...SMALL, frozen: true, act: held },
  { name: 'copy-environment', at: EMPTY, who: 'developer', act: copied },
  {
    name: 'project-repository',
    at: '/acme/billing/settings',
    who: 'admin',
    whole: true,
    act: (page) => page.getByText('Deliveries of the webhook').waitFor(),
  },
  { name: 'export-toml', at: '/acme/shop/production', who: 'developer', act: exported },
];
