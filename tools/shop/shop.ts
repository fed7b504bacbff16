// The example project `shop`, added through the public API as anybody would add it. Every step looks first, so a start
// that was broken off goes on where it stopped; it never changes what a person did to the project since.
import { resolve } from 'node:path';
import { type Client, ProblemError } from '../../packages/contract/src/client.ts';
import { settled } from './settled.ts';

export const FOLDER = resolve(import.meta.dirname, '../../examples/shop');
export const SHOP = { org: 'default', project: 'shop' } as const;

/** The shop's services as the lines that create them. `title` is what its page is called. */
export function shopEdits(title: string) {
  const DATABASE_URL = '${{db.DATABASE_URL}}';
  const app = { kind: 'app', repo: FOLDER, auto_deploy: false, size: 'micro', depends_on: ['db'] } as const;
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

export const ENVIRONMENTS = [
  { environment: 'staging', title: 'The shop (staging)' },
  { environment: 'production', title: 'The shop' },
] as const;

/**
 * Makes the project with `staging` (open) and `production` (protected), both running. Production gets its first state
 * before it is protected: with one person about, nobody could approve it. Returns when all of it runs, or throws.
 */
export async function addShop(api: Client, say: (text: string) => void): Promise<void> {
  if (!(await exists(api.call('project.show', { params: SHOP })))) {
    await api.call('projects.make', { params: { org: SHOP.org }, body: { name: SHOP.project } });
  }
  for (const { environment, title } of ENVIRONMENTS) {
    const params = { ...SHOP, environment };
    if (!(await exists(api.call('environment.show', { params })))) {
      const body = { name: environment, protected: false, cluster: 'local' };
      await api.call('environments.make', { params: SHOP, body });
    }
    if (await exists(api.call('service.show', { params: { ...params, service: 'web' } }))) continue;
    await api.call('draft.stage', { params, body: { edits: shopEdits(title) } });
    await api.call('draft.apply', { params, body: { message: 'The example shop' } });
  }
  for (const { environment } of ENVIRONMENTS) {
    await settled(api, { ...SHOP, environment });
    say(`  ${environment.padEnd(11)} web, worker and db run: ${await addressOf(api, environment)}`);
  }
  const params = { ...SHOP, environment: 'production' };
  await api.call('environment.change', { params, body: { protected: true } });
}

/** Where the shop's page is; throws while it has no address. */
export async function addressOf(api: Client, environment: string): Promise<string> {
  const { url } = await api.call('service.show', { params: { ...SHOP, environment, service: 'web' } });
  if (url === null) throw new Error(`web has no address in ${environment}`);
  return url;
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
