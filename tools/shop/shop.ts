// The example project `shop`, added through the public API as anybody would add it. Every step looks first, so a start
// that was broken off goes on where it stopped; it never changes what a person did to the project since.
import { resolve } from 'node:path';
import { type Client, ProblemError } from '../../packages/contract/src/client.ts';

const FOLDER = resolve(import.meta.dirname, '../../examples/shop');
const PROJECT = { org: 'default', project: 'shop' };

/** The shop's services as the lines that create them. `title` is what its page is called. */
export function shopEdits(title: string, folder = FOLDER) {
  const DATABASE_URL = '${{db.DATABASE_URL}}';
  const app = { kind: 'app', repo: folder, auto_deploy: false, size: 'micro', depends_on: ['db'] } as const;
  const services = {
    db: { kind: 'postgres', size: 'micro', volume: { size: '1Gi' } },
    web: {
      ...app,
      start: 'node web.mjs',
      health: { path: '/healthz' },
      variables: { DATABASE_URL, SHOP_NAME: title },
    },
    worker: { ...app, start: 'node worker.mjs', port: false, variables: { DATABASE_URL } },
  } as const;
  return Object.entries(services).map(([service, value]) => ({ kind: 'create' as const, service, value }));
}

const ENVIRONMENTS = [
  { environment: 'staging', title: 'The shop (staging)' },
  { environment: 'production', title: 'The shop' },
] as const;

/**
 * Makes the project with `staging` (open) and `production` (protected), both running. Production gets its first state
 * before it is protected: with one person about, nobody could approve it. Returns when all of it runs, or throws.
 */
export async function addShop(api: Client, say: (text: string) => void): Promise<void> {
  if (!(await exists(api.call('project.show', { params: PROJECT })))) {
    await api.call('projects.make', { params: { org: 'default' }, body: { name: 'shop' } });
  }
  for (const { environment, title } of ENVIRONMENTS) {
    const params = { ...PROJECT, environment };
    if (!(await exists(api.call('environment.show', { params })))) {
      const body = { name: environment, protected: false, cluster: 'local' };
      await api.call('environments.make', { params: PROJECT, body });
    }
    if (await exists(api.call('service.show', { params: { ...params, service: 'web' } }))) continue;
    await api.call('draft.stage', { params, body: { edits: shopEdits(title) } });
    await api.call('draft.apply', { params, body: { message: 'The example shop' } });
  }
  for (const { environment } of ENVIRONMENTS) {
    const params = { ...PROJECT, environment };
    await settled(api, params);
    const { url } = await api.call('service.show', { params: { ...params, service: 'web' } });
    say(`  ${environment.padEnd(11)} web, worker and db run: ${url}`);
  }
  await api.call('environment.change', {
    params: { ...PROJECT, environment: 'production' },
    body: { protected: true },
  });
}

async function exists(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not-found') return false;
    throw error;
  }
}

const SETTLE_LIMIT_MS = 120_000;
const PAUSE_MS = 200;

/** Waits until no deployment of the environment is under way; throws the reason of one that did not succeed. */
async function settled(api: Client, params: typeof PROJECT & { environment: string }): Promise<void> {
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const { items } = await api.call('deployments.list', { params });
    const broken = items.find(({ state }) => state === 'failed' || state === 'cancelled');
    if (broken) throw new Error(`${broken.service} did not start: ${broken.reason ?? broken.state}`);
    if (items.length > 0 && items.every(({ state }) => state === 'succeeded')) return;
    if (Date.now() > deadline) throw new Error('the shop is still starting: see "npx nebula deployments"');
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}
