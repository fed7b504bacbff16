// What the bench measures on: an organization made through the API, and environments that each hold one running service
// and one draft, ready to be applied.
import { randomBytes } from 'node:crypto';
import { makeClient, type Client } from '../packages/contract/src/client.ts';
import { finish } from '../packages/server/src/gate/progress.ts';
import { buildApp } from '../packages/server/src/http/app.ts';
import { handlers } from '../packages/server/src/http/handlers.ts';
import { firstStart } from '../packages/server/src/people/first-start.ts';
import { localCluster } from '../packages/server/src/people/local-cluster.ts';
import { openStore, type Store } from '../packages/server/src/store/store.ts';
import { inStreams } from '../packages/server/src/store/transaction.ts';
import { makeLog } from '../packages/server/src/log.ts';
import { makeCaller, type Send } from './caller.ts';
import { CLIENTS } from './measured.ts';

export interface Bench {
  readonly store: Store;
  readonly client: Client;
  readonly caller: { readonly send: Send };
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

export interface Place {
  readonly org: string;
  readonly project: string;
  readonly environment: string;
}

/** A server in this process, on a real port, with an owner's token. */
export async function openBench(databaseUrl: string): Promise<Bench> {
  const log = makeLog('silent', false);
  const store = await openStore({
    databaseUrl,
    secretKeys: [randomBytes(32).toString('base64')],
    log,
    poolSize: 20,
  });
  const token = `nbl_${randomBytes(20).toString('hex')}`;
  await firstStart(store, token);
  await localCluster(store);
  const config = {
    publicUrl: 'http://127.0.0.1',
    trustProxy: false,
    callsAMinute: null,
    localClusterSince: null,
  };
  const app = buildApp({ store, log, config, handlers });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = makeCaller(url, token, CLIENTS);
  return {
    store,
    url,
    token,
    caller,
    client: makeClient({ url, token }),
    close: async () => {
      caller.close();
      await app.close();
      await store.close();
    },
  };
}

export async function aProject(bench: Bench, name: string): Promise<void> {
  await bench.client.call('projects.make', { params: { org: 'default' }, body: { name } });
}

/** An environment with a service `web` that runs and a draft of `lines` variables. */
export async function aDraft(
  bench: Bench,
  project: string,
  environment: string,
  lines: number,
): Promise<Place> {
  const { client } = bench;
  const params = { org: 'default', project, environment };
  await client.call('environments.make', {
    params: { org: 'default', project },
    body: { name: environment, cluster: 'local', protected: false },
  });
  const create = { kind: 'create', service: 'web', value: { image: 'registry.example/web:1' } };
  await client.call('draft.stage', { params, body: { edits: [create] } });
  await client.call('draft.apply', { params, body: {} });
  await settle(bench);
  await stage(bench, params, lines);
  return params;
}

const draftOf = ({ project, environment }: Place): string =>
  `/projects/${project}/environments/${environment}/draft`;

export const stage = ({ caller }: Bench, place: Place, lines: number): Promise<string> =>
  caller.send('PUT', `${draftOf(place)}/lines`, { edits: variables(lines) });

export const applyTo = ({ caller }: Bench, place: Place): Promise<string> =>
  caller.send('POST', `${draftOf(place)}/apply`, {});

const variables = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'variable.set',
    service: 'web',
    key: `KEY_${i}`,
    value: randomBytes(8).toString('hex'),
  }));

/** What a cluster would report: everything that was started is healthy. */
export async function settle({ store }: Bench): Promise<void> {
  const open = await store.db
    .selectFrom('deployment')
    .select(['id', 'environment_id'])
    .where('state', '=', 'deploying')
    .execute();
  const actor = { kind: 'agent', clusterId: 'bench', name: 'bench', via: 'agent' } as const;
  for (const { id, environment_id: environment } of open)
    await inStreams(store, actor, { streams: [environment] }, (tx) =>
      finish(tx, [{ id, outcome: 'succeeded', reason: null }]),
    );
}
