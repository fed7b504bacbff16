// A console whose shop is on the canvas: web, worker and db run in staging and wait in production, and of staging's
// draft there is something to see. Each test file has one of its own.
import type { DraftShape } from '@nebula/contract/shapes/draft';
import type { Locator, Page } from 'playwright-core';
import { setVariable, settle, ship, stageIn } from '../../server/test/acts.ts';
import { aConsole, type TestConsole } from './a-console.ts';
import type { PageOptions } from './person-page.ts';

export const create = (service: string, value: Record<string, unknown>) => ({
  kind: 'create',
  service,
  value,
});

export interface Canvas {
  readonly nebula: TestConsole;
  readonly address: (environment: string, query?: string) => string;
  /** One more environment, with these edits in the developer's draft. */
  readonly environment: (slug: string, services?: readonly unknown[]) => Promise<void>;
  /** The developer's. */
  readonly draftOf: (environment: string) => Promise<DraftShape>;
  /** What the cluster says that it can run; null: it was not heard yet. */
  readonly clusterSays: (capabilities: object | null) => Promise<unknown>;
  /** Without the first steps, unless they were asked for before. */
  readonly open: (
    at: string,
    options?: PageOptions & { readonly who?: 'developer' | 'admin' | 'viewer' },
  ) => Promise<Page>;
}

export async function aCanvas(): Promise<Canvas> {
  const nebula = await aConsole();
  const { world } = nebula;
  const shop = [
    create('web', {
      image: 'ghcr.io/acme/web:1.42.0',
      replicas: 3,
      depends_on: ['worker'],
      variables: { DATABASE_URL: '${{db.DATABASE_URL}}' },
    }),
    create('worker', { repo: 'https://github.com/acme/shop', port: false, depends_on: ['db'] }),
    create('db', { kind: 'postgres', version: '17', volume: { size: '20Gi' } }),
  ];
  await ship(world, 'staging', 'developer', ...shop);
  await settle(world, 'staging');
  await ship(world, 'production', 'developer', ...shop);
  await stageIn(
    world,
    'staging',
    'developer',
    setVariable('web', 'A', '1'),
    setVariable('web', 'B', '2'),
    create('mailer', { image: 'acme/mailer', depends_on: ['db'] }),
  );
  return {
    nebula,
    address: (environment, query = '') => `/${world.org.slug}/shop/${environment}${query}`,
    environment: async (slug, services = []) => {
      const { org, cluster, project, store } = nebula.world;
      const id = `env_${slug}`;
      const row = { id, slug, name: slug, org_id: org.id, project_id: project.id, cluster_id: cluster.id };
      await store.db
        .insertInto('environment')
        .values({ ...row, protected: false })
        .execute();
      await store.db.insertInto('stream').values({ id, org_id: org.id }).execute();
      if (services.length === 0) return;
      const client = await nebula.clientOf('developer');
      const params = { org: org.slug, project: 'shop', environment: slug };
      await client.call('draft.stage', { params, body: { edits: [...services] as never } });
    },
    draftOf: async (environment) => {
      const client = await nebula.clientOf('developer');
      return client.call('draft.show', { params: { org: world.org.slug, project: 'shop', environment } });
    },
    clusterSays: (capabilities) =>
      world.store.pool.query('update cluster set capabilities = $1 where id = $2', [
        capabilities,
        world.cluster.id,
      ]),
    open: async (at, options = {}) => {
      const { page } = await nebula.personPage(options.who ?? 'developer', options);
      await page.addInitScript(() => {
        localStorage.setItem(
          'nebula.first-steps',
          localStorage.getItem('nebula.first-steps') ?? '{"isClosed":true}',
        );
      });
      await page.goto(at);
      return page;
    },
  };
}

export const card = (page: Page, service: string): Locator =>
  page.locator(`[data-canvas] a[data-service="${service}"]`);

export const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
};
