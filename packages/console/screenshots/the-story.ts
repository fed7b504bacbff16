// What happened in the shop before the pictures are taken: a week of changes in production, one that failed in staging,
// requests that wait, a draft that drifted. Told through the API, as people and their tokens do it.
import { type Client, makeClient } from '@nebula/contract/client';
import type { Who } from '../../server/test/world.ts';
import { aPush } from '../test/a-push.ts';
import type { ConsoleServer } from '../test/console-server.ts';
import { letPass } from './let-pass.ts';
import { openMore, WEEKENDS } from './more-places.ts';
import { TEAM } from './the-team.ts';
import { type Ending, TheCluster } from './the-cluster.ts';
import { COMMIT, create, type Edit, NEWER, SHOP, variable } from './the-shop.ts';

/** The people of the story, each with a way to speak. */
export class Story {
  readonly server: ConsoleServer;
  readonly cluster: TheCluster;
  /** What the last push staged in staging. */
  pushed = '';
  /** As it was set last. */
  freeze = WEEKENDS;
  /** Everybody signed in once, a week ago. */
  readonly cookies: ReadonlyMap<Who, string>;

  private constructor(server: ConsoleServer, cluster: TheCluster, cookies: ReadonlyMap<Who, string>) {
    this.server = server;
    this.cluster = cluster;
    this.cookies = cookies;
  }

  static async begin(server: ConsoleServer): Promise<Story> {
    const cookies = new Map<Who, string>();
    for (const who of Object.keys(TEAM) as Who[]) cookies.set(who, await server.cookieOf(who));
    return new Story(server, await TheCluster.begin(server.url, server.world), cookies);
  }

  as(who: Who): Client {
    const { url } = this.server;
    return makeClient({ url, headers: { origin: url, cookie: this.cookies.get(who) ?? '' } });
  }

  readonly pass = (span: string): Promise<void> => letPass(this.server.world.store, span);

  async stage(who: Who, environment: string, ...edits: readonly Edit[]): Promise<void> {
    const params = placeOf(environment);
    await this.as(who).call('draft.stage', { params, body: { edits: [...edits] as never } });
  }

  /** Stages and applies; answers the approval that it waits for. */
  async ask(who: Who, environment: string, message: string | null, ...edits: readonly Edit[]) {
    await this.stage(who, environment, ...edits);
    const params = placeOf(environment);
    const body = { acceptDowntime: true, ...(message === null ? {} : { message }) };
    return (await this.as(who).call('draft.apply', { params, body })).approval?.id ?? '';
  }

  /** Everything that deploys takes its time and ends. */
  async run(endings: Readonly<Record<string, Ending>> = {}): Promise<void> {
    await this.cluster.settle(endings, () => this.pass('14 seconds'));
  }

  async decide(who: Who, approval: string, verdict: 'approve' | 'reject', comment?: string): Promise<void> {
    const given = { params: { org: 'acme', approval }, body: comment === undefined ? {} : { comment } };
    await this.as(who).call(`approval.${verdict}`, given);
  }

  service = (environment: string, service: string) => ({
    org: 'acme',
    project: 'shop',
    environment,
    service,
  });
}

/** Of the shop, or of the project that is named before it: "storefront/canary". */
export function placeOf(environment: string) {
  const [project = '', name] = environment.split('/');
  return name === undefined
    ? { org: 'acme', project: 'shop', environment }
    : { org: 'acme', project, environment: name };
}

/** All of it, in the order in which it happened; takes some seconds. */
export async function tellTheStory(server: ConsoleServer): Promise<Story> {
  const story = await Story.begin(server);
  await openTheShop(story);
  await aWeek(story);
  await today(story);
  await push(story);
  return story;
}

async function openTheShop(story: Story): Promise<void> {
  const owner = story.as('owner');
  await owner.call('policy.change', {
    params: { org: 'acme' },
    body: { freeze: WEEKENDS, rollbacksSkipApproval: true },
  });
  await openMore(story.as('admin'));
  await story.ask('otherAdmin', 'staging', 'The shop, for trying things', ...SHOP);
  await story.run({ worker: { phase: 'healthy', commit: COMMIT } });
  const first = await story.ask('otherAdmin', 'production', 'First deploy of the shop', ...SHOP);
  await story.pass('25 minutes');
  await story.decide('admin', first, 'approve', 'Tried in staging, looks right');
  await story.run({ worker: { phase: 'healthy', commit: COMMIT } });
  await story.pass('2 days');
}

async function aWeek(story: Story): Promise<void> {
  const logs = await story.ask(
    'otherDeveloper',
    'production',
    'More logs for the outage',
    variable('web', 'LOG_LEVEL', 'debug'),
  );
  await story.pass('12 minutes');
  await story.decide('owner', logs, 'reject', 'It would log addresses of customers');
  await story.pass('20 hours');
  const version = { kind: 'release', service: 'web', value: { image: 'ghcr.io/acme/web:1.42.0' } };
  const newer = await story.ask('developer', 'production', 'web 1.42.0: gift cards', version);
  await story.pass('8 minutes');
  await story.decide('admin', newer, 'approve', 'looks right');
  await story.run();
  await story.pass('30 hours');
}

async function today(story: Story): Promise<void> {
  // Mara's draft, before somebody else's timeout goes live under it.
  await story.stage(
    'developer',
    'production',
    variable('web', 'CHECKOUT_TIMEOUT', '20s'),
    variable('web', 'FEATURE_GIFTS', 'on'),
    { ...variable('web', 'PAYMENT_KEY', 'the newer key of the payments'), secret: true },
    { kind: 'volume', service: 'db', value: { size: '40Gi' } },
    create('mailer', {
      repo: 'https://github.com/acme/mailer',
      port: false,
      start: 'node mailer.mjs',
      depends_on: ['db'],
    }),
  );
  const timeout = await story.ask(
    'otherAdmin',
    'production',
    'Ten seconds until the checkout gives up',
    variable('web', 'CHECKOUT_TIMEOUT', '10s'),
  );
  await story.pass('40 minutes');
  await story.decide('admin', timeout, 'approve');
  await story.cluster.say('production', 'web', LOG);
  await story.run();
  await story.pass('2 hours');
  await whatFailed(story);
  await whatWaits(story);
}

/** Of the branch that the shop follows. */
async function push(story: Story): Promise<void> {
  const { store, project } = story.server.world;
  story.pushed = await aPush(store, { project: project.id, environment: 'staging' }, PUSHED, {
    commit: '4be21c7790d3a1f8e65b2c094d7f83ab16ce5d20',
    author: 'Amir Sadeghi',
    url: 'https://git.acme.example/acme/shop/commit/4be21c7790d3a1f8e65b2c094d7f83ab16ce5d20',
  });
  await story.pass('6 minutes');
}

const PUSHED = `
[services.web]
image = "ghcr.io/acme/web:1.43.0"
replicas = 3

[services.web.variables]
CHECKOUT_TIMEOUT = "15s"
FEATURE_GIFTS = "on"

[services.search]
image = "ghcr.io/acme/search:0.9.2"
port = 7700
size = "medium"
volume = { path = "/data", size = "5Gi" }
`;

const LOG = [
  'web 1.42.0 listens on 8080',
  'connected to db, 14 migrations are there',
  'GET /  200  12 ms',
  'GET /products/espresso-cup  200  18 ms',
  'POST /cart  201  31 ms',
  'error the payment provider answered late: 4,812 ms',
  'POST /checkout  200  4,901 ms',
  'GET /orders/81226  200  14 ms',
];

async function whatFailed(story: Story): Promise<void> {
  await story.ask('otherDeveloper', 'staging', 'Try the new queue', variable('worker', 'QUEUE', 'orders-v2'));
  await story.cluster.say('staging', 'worker', [
    'worker 77b0d15 starts',
    'error queue "orders-v2" does not exist',
  ]);
  await story.run({
    worker: { phase: 'failed', reason: 'exit code 1 after 2 s: queue "orders-v2" does not exist' },
  });
  await story.pass('35 minutes');
}

async function whatWaits(story: Story): Promise<void> {
  const developer = story.as('otherDeveloper');
  await story.ask(
    'otherDeveloper',
    'production',
    'More memory and a longer queue for December',
    { kind: 'volume', service: 'db', value: { size: '30Gi' } },
    variable('web', 'NODE_OPTIONS', '--max-old-space-size=768'),
    variable('web', 'FEATURE_WISHLIST', 'on'),
    variable('worker', 'CONCURRENCY', '16'),
  );
  await story.pass('55 minutes');
  await developer.call('service.deploy', {
    params: story.service('production', 'worker'),
    body: { release: { commit: NEWER } },
  });
  await story.pass('20 minutes');
  await story.stage('owner', 'production', variable('web', 'LOG_LEVEL', 'info'));
  const redeploy = await developer.call('service.redeploy', { params: story.service('production', 'cache') });
  await story.decide('admin', redeploy.approval?.id ?? '', 'approve', 'go ahead');
  await story.cluster.settle({ cache: { phase: 'starting', ready: 1 } });
}
