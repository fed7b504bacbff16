// The example project `shop`, added through the public API as anybody would add it. Every step looks first, so a start
// that was broken off goes on where it stopped; it never changes what a person did to the project since.
import { join, resolve } from 'node:path';
import type { Api, Json } from './api.ts';

const FOLDER = resolve(import.meta.dirname, '../../examples/shop');
export const ORG = '/api/v1/orgs/default';
export const PROJECT = `${ORG}/projects/shop`;

const DATABASE_URL = '${{db.DATABASE_URL}}';

/** The services as `create` takes them. */
export function shopServices(name: string, folder = FOLDER): Readonly<Record<string, Json>> {
  const app = { kind: 'app', repo: join(folder), auto_deploy: false, size: 'micro', depends_on: ['db'] };
  return {
    db: { kind: 'postgres', size: 'micro', volume: { size: '1Gi' } },
    web: {
      ...app,
      start: 'node web.mjs',
      health: { path: '/healthz' },
      variables: { DATABASE_URL, SHOP_NAME: name },
    },
    worker: { ...app, start: 'node worker.mjs', port: false, variables: { DATABASE_URL } },
  };
}

interface Draft {
  readonly lines: readonly unknown[];
}

interface Deployment {
  readonly service: string;
  readonly state: string;
  readonly reason: string | null;
}

/**
 * Makes the project with `staging` (open) and `production` (protected), both running. Production gets its first state
 * before it is protected: with one person about, nobody could approve it. Returns when all of it runs, or throws.
 */
export async function addShop(api: Api, say: (text: string) => void): Promise<void> {
  if ((await api.find(PROJECT)) === null) await api.call('POST', `${ORG}/projects`, { name: 'shop' });
  const environments = [
    { name: 'staging', title: 'The shop (staging)' },
    { name: 'production', title: 'The shop' },
  ];
  for (const { name, title } of environments) {
    const path = `${PROJECT}/environments/${name}`;
    if ((await api.find(path)) === null) {
      await api.call('POST', `${PROJECT}/environments`, { name, protected: false, cluster: 'local' });
    }
    if ((await api.find(`${path}/services/web`)) === null) await createServices(api, path, title);
  }
  for (const { name } of environments) {
    await settled(api, `${PROJECT}/environments/${name}`);
    const web = await api.call<{ url: string | null }>('GET', `${PROJECT}/environments/${name}/services/web`);
    say(`  ${name.padEnd(11)} web, worker and db run: ${web.url}`);
  }
  await api.call('PATCH', `${PROJECT}/environments/production`, { protected: true });
}

async function createServices(api: Api, environment: string, title: string): Promise<void> {
  const edits = Object.entries(shopServices(title)).map(([service, value]) => ({
    kind: 'create',
    service,
    value,
  }));
  await api.call<Draft>('PUT', `${environment}/draft/lines`, { edits });
  await api.call('POST', `${environment}/draft/apply`, { message: 'The example shop' });
}

const UNFINISHED = new Set(['waiting', 'deploying', 'awaiting-approval']);
const SETTLE_LIMIT_MS = 120_000;
const PAUSE_MS = 200;

/** Waits until no deployment of the environment is under way; throws the reason of the first that did not succeed. */
async function settled(api: Api, environment: string): Promise<void> {
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const { items } = await api.call<{ items: Deployment[] }>('GET', `${environment}/deployments?limit=50`);
    const broken = items.find(({ state }) => state === 'failed' || state === 'cancelled');
    if (broken) throw new Error(`${broken.service} did not start: ${broken.reason ?? broken.state}`);
    if (items.length > 0 && !items.some(({ state }) => UNFINISHED.has(state))) return;
    if (Date.now() > deadline) throw new Error('the shop is still starting: see "npx nebula deployments"');
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}
