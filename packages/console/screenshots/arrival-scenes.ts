// What arrives from outside: a Compose file with what was not understood, templates, another environment, a nebula.toml.
import type { Locator, Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const EMPTY = '/acme/shop/preview';

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
