// A world with everything in it, made by the people who would make it: services in every state, drafts with drift, open
// and closed requests, change sets of each state, and one of each thing that the settings hold. The same every time.
import type { Client } from '@nebula/contract/client';
import { settle } from '../../server/test/acts.ts';
import type { Who } from '../../server/test/world.ts';
import { aPush } from '../test/a-push.ts';
import type { ConsoleServer } from '../test/console-server.ts';

export interface FullWorld {
  readonly server: ConsoleServer;
  readonly approvals: readonly string[];
  /** One of each state, in production. */
  readonly changeSets: readonly string[];
  /** The project's own, by a push; nobody applied it yet. */
  readonly pushed: string;
  /** Nobody has accepted it. */
  readonly invitation: string;
}

type Which = 'staging' | 'production';
type Edit = Readonly<Record<string, unknown>>;

const set = (service: string, key: string, value: string, secret = false): Edit => ({
  kind: 'variable.set',
  service,
  key,
  value,
  ...(secret ? { secret } : {}),
});
const create = (service: string, value: object): Edit => ({ kind: 'create', service, value });

const SERVICES: readonly Edit[] = [
  create('db', { kind: 'postgres', size: 'medium', volume: { size: '1Gi' } }),
  create('web', {
    image: 'registry.example/web:1',
    depends_on: ['db'],
    replicas: 2,
    health: { path: '/healthz', timeout: '60s' },
    variables: { LEVEL: 'info', TIMEOUT: '5s', DATABASE_URL: '${{db.DATABASE_URL}}' },
  }),
  create('worker', { image: 'registry.example/worker:1', port: false, depends_on: ['db'] }),
];

class Acts {
  readonly server: ConsoleServer;
  readonly #clients = new Map<Who, Promise<Client>>();

  constructor(server: ConsoleServer) {
    this.server = server;
  }

  get org() {
    return { org: this.server.world.org.slug };
  }

  as(who: Who): Promise<Client> {
    const client = this.#clients.get(who) ?? this.server.clientOf(who);
    this.#clients.set(who, client);
    return client;
  }

  at(which: Which) {
    return { ...this.org, project: this.server.world.project.slug, environment: which };
  }

  async stage(who: Who, which: Which, ...edits: readonly Edit[]): Promise<void> {
    const client = await this.as(who);
    await client.call('draft.stage', { params: this.at(which), body: { edits: edits as never } });
  }

  async ask(who: Who, which: Which, message: string, ...edits: readonly Edit[]) {
    await this.stage(who, which, ...edits);
    const body = { message, acceptDowntime: true };
    return (await this.as(who)).call('draft.apply', { params: this.at(which), body });
  }

  async decide(who: Who, approval: string, verdict: 'approve' | 'reject', comment?: string): Promise<void> {
    const given = { params: { ...this.org, approval }, body: comment === undefined ? {} : { comment } };
    await (await this.as(who)).call(`approval.${verdict}`, given);
  }

  /** Applied in production: somebody asks, the owner approves, the cluster answers. */
  async ship(message: string, outcome: 'succeeded' | 'failed', ...edits: readonly Edit[]): Promise<string> {
    const { changeSet, approval } = await this.ask('developer', 'production', message, ...edits);
    if (approval !== null) await this.decide('admin', approval.id, 'approve', 'Looks right');
    await settle(this.server.world, 'production', outcome);
    return changeSet.id;
  }
}

/** Fills an empty world. */
export async function fillWorld(server: ConsoleServer): Promise<FullWorld> {
  const acts = new Acts(server);
  await services(acts);
  const past = await history(acts);
  const open = await openRequests(acts);
  await drafts(acts);
  await deployForLong(acts);
  const pushed = await push(acts);
  const invitation = await settings(acts);
  return {
    server,
    approvals: [...open, ...past.approvals],
    changeSets: past.changeSets,
    pushed,
    invitation,
  };
}

/** Running ones in both environments; one whose last deployment failed, one that is deploying, one that waits. */
async function services(acts: Acts): Promise<void> {
  await acts.ask('developer', 'staging', 'The shop', ...SERVICES);
  await settle(acts.server.world, 'staging');
  await acts.ask(
    'developer',
    'staging',
    'Gifts',
    set('web', 'GIFTS', 'on'),
    set('web', 'KEY', 's3cret', true),
  );
  await settle(acts.server.world, 'staging');
  await acts.ask('developer', 'staging', 'A broken worker', set('worker', 'MODE', 'broken'));
  await settle(acts.server.world, 'staging', 'failed');
  await acts.ask('developer', 'staging', 'Reports', create('report', { image: 'registry.example/report:1' }));
  await settle(acts.server.world, 'staging', 'failed');
  await acts.ask('developer', 'staging', 'Mail', create('mail', { image: 'registry.example/mail:1' }));
}

/** What deploys goes on for as long as somebody looks, though no agent is there. */
const deployForLong = ({ server: { world } }: Acts) =>
  world.store.pool.query(
    `update deployment set deadline_at = deadline_at + interval '1 day' where org_id = $1 and state = 'deploying'`,
    [world.org.id],
  );

async function history(acts: Acts): Promise<{ approvals: string[]; changeSets: string[] }> {
  const applied = await acts.ship('The shop', 'succeeded', ...SERVICES);
  const failing = await acts.ship('Verbose logs', 'failed', set('web', 'LEVEL', 'debug'));
  const rejected = await acts.ask('developer', 'production', 'Drop the timeout', set('web', 'TIMEOUT', '0s'));
  const withdrawn = await acts.ask('otherDeveloper', 'production', 'Never mind', set('worker', 'A', '1'));
  const losing = await acts.ask('otherDeveloper', 'production', 'Even longer', set('web', 'TIMEOUT', '40s'));
  if (rejected.approval === null || withdrawn.approval === null || losing.approval === null)
    throw new Error('production asks for approvals');
  await acts.decide('admin', rejected.approval.id, 'reject', 'Not before Monday');
  const other = await acts.as('otherDeveloper');
  await other.call('change-set.withdraw', {
    params: { ...acts.at('production'), changeSet: withdrawn.changeSet.id },
  });
  const moved = await acts.ship('Longer checkout timeout', 'succeeded', set('web', 'TIMEOUT', '20s'));
  // What it was asked against is gone: approving it now fails, and is recorded so.
  await acts.decide('owner', losing.approval.id, 'approve').catch(() => undefined);
  return {
    approvals: [rejected, withdrawn, losing].map(({ approval }) => approval?.id ?? ''),
    // What was withdrawn is its owner's draft again, and nobody else's to see.
    changeSets: [applied, failing, moved, rejected.changeSet.id, losing.changeSet.id],
  };
}

/** By two people, of two kinds, so that every role meets its own and somebody else's. */
async function openRequests(acts: Acts): Promise<string[]> {
  const params = { ...acts.at('production'), service: 'worker' };
  const changes = await acts.ask('developer', 'production', 'Retries', set('web', 'RETRIES', '3'));
  const again = await (await acts.as('otherDeveloper')).call('service.redeploy', { params });
  const own = await acts.ask('admin', 'production', 'Sampling', set('web', 'SAMPLING', '0.5'));
  return [changes.approval?.id, again.approval?.id, own.approval?.id].filter((id) => id !== undefined);
}

/** Everybody who may has a draft in staging, and somebody else’s change lands on one of its lines. */
async function drafts(acts: Acts): Promise<void> {
  for (const who of ['developer', 'admin', 'owner'] as const)
    await acts.stage(
      who,
      'staging',
      set('web', 'LEVEL', `debug of ${who}`),
      set('web', 'EXTRA', 'yes'),
      create('cache', { image: 'registry.example/cache:7' }),
      { kind: 'replicas', service: 'worker', value: 3 },
      { kind: 'variable.delete', service: 'web', key: 'TIMEOUT' },
    );
  await acts.ask('otherDeveloper', 'staging', 'Quieter', set('web', 'LEVEL', 'warn'));
}

const push = ({ server: { world } }: Acts): Promise<string> =>
  aPush(
    world.store,
    { project: world.project.id, environment: 'production' },
    '[services.worker]\nimage = "registry.example/worker:1"\nport = false\ndepends_on = ["db"]\nreplicas = 2\n',
    { commit: 'c0ffee0123456789c0ffee0123456789c0ffee01', author: 'Ada Meyer', url: null },
  );

async function settings(acts: Acts): Promise<string> {
  const owner = await acts.as('owner');
  const params = acts.org;
  await owner.call('clusters.make', { params, body: { name: 'Frankfurt' } });
  const registry = { host: 'ghcr.io', username: 'acme-bot', secret: 'ghp-for-pulling', verify: false };
  await owner.call('registries.make', { params, body: registry });
  await owner.call('projects.make', { params, body: { name: 'Empty' } });
  const repository = { url: 'https://example.org/acme/billing.git', branch: 'main' };
  await owner.call('projects.make', { params, body: { name: 'Billing', repository } });
  // Nothing listens there: what is said to a channel that does not answer is on its page.
  const config = { url: 'http://127.0.0.1:9/hook' };
  await owner.call('channels.make', { params, body: { kind: 'webhook', name: 'Deploys', config } });
  await owner.call('channels.make', { params, body: { kind: 'slack', name: 'Shop', config } });
  for (const who of ['viewer', 'developer', 'admin', 'owner'] as const) {
    const role = acts.server.world.people[who].role;
    await (await acts.as(who)).call('tokens.make', { params, body: { name: `CI of ${who}`, role } });
  }
  const body = { email: 'new@example.org', role: 'developer' } as const;
  const { invitation } = await owner.call('members.invite', { params, body });
  return invitation.token;
}
