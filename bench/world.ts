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
  const log = makeLog('error', false);
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

/** `count` environments, each with a service `web` that runs and a draft of `lines` variables. */
export async function places(bench: Bench, project: string, count: number, lines: number): Promise<Place[]> {
  const made = Array.from({ length: count }, () => ({
    org: 'default',
    project,
    environment: `e${randomBytes(6).toString('hex')}`,
  }));
  await all(made, async (place) => {
    const { environment } = place;
    const params = { org: place.org, project };
    const body = { name: environment, cluster: 'local', protected: false };
    await bench.client.call('environments.make', { params, body });
    const create = { kind: 'create', service: 'web', value: { image: 'registry.example/web:1' } };
    await bench.client.call('draft.stage', { params: place, body: { edits: [create] } });
    await applyTo(bench, place);
  });
  await settle(bench);
  await all(made, (place) => stage(bench, place, lines));
  return made;
}

/** A few at a time: preparing is not measured. */
export async function all<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
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
  await all(open, ({ id, environment_id: environment }) =>
    inStreams(store, actor, { streams: [environment] }, (tx) =>
      finish(tx, [{ id, outcome: 'succeeded', reason: null }]),
    ),
  );
}
