// A second project, where things go wrong or get many: a service that crashes, rollouts to be watched, a project at its
// limit, a cluster that is not heard any more, and more services than a screen has room for.
import { create, COMMIT, type Edit, variable } from './the-shop.ts';
import type { Story } from './the-story.ts';
import { TheCluster } from './the-cluster.ts';

const ORG = { org: 'acme' };

/** Needs the shop's story to be told; takes some seconds. */
export async function openTheStorefront(story: Story): Promise<void> {
  const admin = story.as('admin');
  await admin.call('projects.make', { params: ORG, body: { name: 'Storefront' } });
  await admin.call('projects.make', { params: ORG, body: { name: 'Support', deployConcurrency: 1 } });
  for (const name of ['staging', 'canary', 'next', 'europe'])
    await open(story, 'storefront', name, 'frankfurt');
  await open(story, 'support', 'staging', 'frankfurt');
  for (const environment of ['staging', 'canary', 'next']) await ship(story, environment, SMALL);
  await ship(story, 'europe', MANY);
  await story.pass('47 minutes');
  await story.cluster.crash('storefront/staging', 'worker', CRASH);
  await beAtTheLimit(story);
  await loseDublin(story);
  for (const environment of ['canary', 'next'])
    await story.stage('developer', `storefront/${environment}`, ...NEWS);
}

const open = (story: Story, project: string, name: string, cluster: string) =>
  story.as('admin').call('environments.make', { params: { ...ORG, project }, body: { name, cluster } });

async function ship(story: Story, environment: string, edits: readonly Edit[]): Promise<void> {
  const place = `storefront/${environment}`;
  await story.ask('otherAdmin', place, null, ...edits);
  const wave = (): Promise<void> => story.pass('14 seconds');
  await story.cluster.settle({ worker: { phase: 'healthy', commit: COMMIT } }, wave, place);
}

const CRASH = [
  'exit code 134 after 41 s, started 4 times in 6 minutes',
  'FATAL ERROR: Reached heap limit, allocation failed',
].join('\n');

async function beAtTheLimit(story: Story): Promise<void> {
  await story.ask(
    'otherDeveloper',
    'support/staging',
    'The desk',
    create('desk', { image: 'ghcr.io/acme/desk:3.2' }),
  );
  await story.stage('developer', 'support/staging', create('answers', { image: 'ghcr.io/acme/answers:1.0' }));
}

/** It ran for a while, and was last heard some minutes ago. */
async function loseDublin(story: Story): Promise<void> {
  const { store } = story.server.world;
  const { rows } = await store.pool.query<{ id: string }>(`select id from cluster where slug = 'dublin'`);
  const dublin = await TheCluster.begin(story.server.url, story.server.world, rows[0]?.id);
  await open(story, 'storefront', 'ireland', 'dublin');
  await story.ask('otherAdmin', 'storefront/ireland', null, ...SMALL);
  await dublin.settle();
  await story.stage('developer', 'storefront/ireland', variable('web', 'LOG_LEVEL', 'debug'));
  await store.pool.query(`update cluster set heard_at = now() - interval '7 minutes' where slug = 'dublin'`);
}

const SMALL: readonly Edit[] = [
  create('web', { image: 'ghcr.io/acme/storefront:2.8.0', port: 8080, replicas: 2, depends_on: ['api'] }),
  create('api', { image: 'ghcr.io/acme/api:5.1.3', port: 8080, replicas: 2, depends_on: ['worker'] }),
  create('worker', { repo: 'https://github.com/acme/storefront', port: false, start: 'node worker.mjs' }),
  create('search', { image: 'ghcr.io/acme/search:0.9.4', port: 7700 }),
];

const NEWS: readonly Edit[] = [
  { kind: 'release', service: 'api', value: { image: 'ghcr.io/acme/api:5.2.0' } },
  { kind: 'release', service: 'search', value: { image: 'ghcr.io/acme/search:0.10.0' } },
  variable('web', 'API_VERSION', '5.2'),
  variable('worker', 'CONCURRENCY', '16'),
];

const app = (name: string, ...needs: readonly string[]): Edit =>
  create(name, { image: `ghcr.io/acme/${name}:4.0.2`, port: 8080, depends_on: needs });
const database = (name: string): Edit =>
  create(name, { kind: 'postgres', version: '17', volume: { size: '10Gi' } });

const MANY: readonly Edit[] = [
  app('storefront', 'gateway', 'media'),
  app('back-office', 'gateway', 'reports'),
  app('gateway', 'accounts', 'catalog', 'cart', 'checkout', 'search'),
  app('accounts', 'accounts-db'),
  app('catalog', 'catalog-db', 'cache'),
  app('cart', 'cache'),
  app('checkout', 'orders', 'payments', 'inventory'),
  app('orders', 'orders-db'),
  app('payments', 'payments-db'),
  app('inventory', 'catalog-db'),
  app('search', 'search-index'),
  app('search-index'),
  app('reviews', 'reviews-db', 'accounts'),
  app('recommendations', 'catalog'),
  app('notifications', 'mailer'),
  app('mailer'),
  app('media', 'thumbnails'),
  app('thumbnails'),
  app('webhooks', 'orders'),
  app('reports', 'orders-db'),
  app('scheduler'),
  app('cache'),
  ...['accounts-db', 'catalog-db', 'orders-db', 'payments-db', 'reviews-db'].map(database),
];
