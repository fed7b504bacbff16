// What operators and machines ask.
import { openApi } from '@nebula/contract/openapi';
import { DEFAULT_ORGANIZATION } from '@nebula/domain/people/organization';
import { Refusal } from '@nebula/domain/problems';
import type { Store } from '../../store/store.ts';
import { VERSION } from '../../version.ts';
import type { Handlers } from '../handler.ts';

/** Made when it is first asked for: it is large, and most servers are never asked. */
let document: Record<string, unknown> | undefined;

/** `health` never touches the database: a server whose database is away must not be killed for it. */
export const systemHandlers: Handlers<
  'system.health' | 'system.ready' | 'system.metrics' | 'system.openapi'
> = {
  'system.health': () => ({ status: 'ok' }),
  'system.ready': async ({ store, config }) => {
    await store.healthy();
    if (config.localClusterSince) await requireLocalAgent(store, config.localClusterSince);
    return { status: 'ok' };
  },
  'system.metrics': ({ metrics }) => metrics.text(),
  'system.openapi': () => (document ??= openApi({ version: VERSION })),
};

/** Its first report after this server's start says that services can be started and found. */
async function requireLocalAgent(store: Store, since: Date): Promise<void> {
  const heard = await store.db
    .selectFrom('cluster as c')
    .innerJoin('organization as o', 'o.id', 'c.org_id')
    .select('c.id')
    .where('o.slug', '=', DEFAULT_ORGANIZATION)
    .where('c.slug', '=', 'local')
    .where('c.heard_at', '>=', since)
    .executeTakeFirst();
  if (heard) return;
  throw new Refusal({
    code: 'unavailable',
    detail: 'The agent of the local cluster has not reported yet.',
    retryAfterSeconds: 1,
  });
}
