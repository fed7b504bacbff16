import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aDelivery,
  type HostName,
  othersOf,
  payloadOf,
  type SenderName,
  type SentDelivery,
} from '../../../test/a-delivery.ts';
import { quiet } from '../../../test/test-store.ts';
import { aWorld, testStore, type World } from '../../../test/world.ts';
import { buildApp } from '../../http/app.ts';
import { handlers } from '../../http/handlers.ts';
import { hookRow } from '../../store/sealed-rows.ts';
import { DELIVERIES_KEPT } from './delivery-rows.ts';

const SECRET = 'a-secret-of-this-project';
const SENDERS: readonly SenderName[] = ['github', 'gitlab', 'gitea', 'forgejo', 'plain'];
const HOSTS: readonly HostName[] = ['github', 'gitlab', 'gitea', 'forgejo'];
const OTHERS = HOSTS.flatMap((host) =>
  Object.entries(othersOf(host)).map(([name, one]) => ({ host, name, ...one })),
);
const store = await testStore();
const config = {
  publicUrl: 'https://n.example',
  trustProxy: true,
  callsAMinute: null,
  localClusterSince: null,
};
let app: FastifyInstance;
let world: World;
let address = 0;
beforeAll(() => {
  app = buildApp({ store, log: quiet, config, handlers });
  return () => app.close();
});
beforeEach(async () => {
  world = await aWorld(store);
  address += 1;
  await store.pool.query(
    `update project set repository_url = 'https://git.example/shop.git', repository_branch = 'main', hook_secret = $2
     where id = $1`,
    [world.project.id, store.sealing.seal(SECRET, hookRow(world.project.id))],
  );
});

const send = async ({ headers, body }: SentDelivery, project = world.project.id) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/hooks/git/${project}`,
    headers: { ...headers, 'x-forwarded-for': `10.0.0.${address}` },
    payload: body,
  });
  return { status: answer.statusCode, json: answer.json() };
};
const asked = async (): Promise<number> => {
  const { rows } = await store.pool.query('select asked from repository_watch where project_id = $1', [
    world.project.id,
  ]);
  return Number(rows[0]?.asked ?? 0);
};
const kept = async () =>
  (
    await store.pool.query('select * from hook_delivery where project_id = $1 order by received_at', [
      world.project.id,
    ])
  ).rows;

describe('a push webhook', () => {
  it.each(SENDERS)(
    'CS-15: what %s signs asks for one look, however often it is delivered',
    async (sender) => {
      const delivery = aDelivery(sender, SECRET);
      expect(await send(delivery)).toMatchObject({ status: 200, json: { verdict: 'looking' } });
      expect(await send(delivery)).toMatchObject({ status: 200, json: { verdict: 'repeated' } });
      expect(await asked()).toBe(1);
      const commit = payloadOf(sender)['after'] ?? null;
      expect(await kept()).toMatchObject([
        { sender, commit, author: commit && 'Ada Meyer', ref: 'refs/heads/main' },
      ]);
    },
  );

  it.each(SENDERS)('AP-9: what %s sends with a wrong secret, or changed, is refused', async (sender) => {
    const right = aDelivery(sender, SECRET);
    const tampered = { ...right, body: right.body.replace('heads/main', 'heads/mein') };
    const wrong = [aDelivery(sender, `${SECRET}x`), ...(sender === 'gitlab' ? [] : [tampered])];
    for (const one of wrong)
      expect(await send(one)).toMatchObject({
        status: 401,
        json: { type: expect.stringMatching(/unauthenticated$/) },
      });
    expect(await asked()).toBe(0);
    expect(await kept()).toEqual([]);
  });

  it('AP-9: an unknown project and a wrong signature are answered alike', async () => {
    const refused = await send(aDelivery('github', 'not-the-secret'));
    const unknown = await send(aDelivery('github', SECRET), 'prj_unknown');
    expect(unknown).toEqual(refused);
    expect(await send(aDelivery('github', SECRET), 'a%00b')).toEqual(refused);
    expect(await send({ headers: {}, body: '{}' })).toEqual(refused);
  });

  it('AP-9: guessing is slowed down for that address at that hook, and for nobody else', async () => {
    for (let n = 0; n < 20; n++) await send(aDelivery('plain', `guess-${n}`));
    expect((await send(aDelivery('plain', SECRET))).status).toBe(429);
    address += 1;
    expect((await send(aDelivery('plain', SECRET))).status).toBe(200);
    expect(await asked()).toBe(1);
  });

  it.each([
    ['a tag', { ref: 'refs/tags/v1' }, 'The tag v1 is not the tracked branch, which is main.'],
    ['another branch', { ref: 'refs/heads/try' }, 'The branch try is not the tracked branch, which is main.'],
    [
      'a deletion',
      { deleted: true, after: '0'.repeat(40) },
      'The branch main was deleted; what is live stays as it is.',
    ],
  ])('CS-15, C-112: %s starts nothing and says why', async (_, change, reason) => {
    expect((await send(aDelivery('github', SECRET, { change }))).json).toMatchObject({
      verdict: 'ignored',
      reason,
    });
    expect(await asked()).toBe(0);
  });

  it.each(OTHERS)(
    'CS-15, C-112: $name, as $host sends it, is a look: $looks',
    async ({ host, event, only, change, looks }) => {
      const sent = aDelivery(host, SECRET, { event, change, ...(only ? { only } : {}) });
      const { status, json } = await send(sent);
      expect({ status, verdict: json.verdict }).toEqual({
        status: 200,
        verdict: looks ? 'looking' : 'ignored',
      });
      expect(await asked()).toBe(looks ? 1 : 0);
      expect(await kept()).toMatchObject([{ sender: host, event }]);
    },
  );

  it('CS-15: a force push and a renamed repository are pushes like any other', async () => {
    const renamed = { forced: true, repository: { full_name: 'other/name' } };
    expect((await send(aDelivery('gitea', SECRET, { change: renamed }))).json.verdict).toBe('looking');
  });

  it('C-112: a ping and other events are kept with their reason', async () => {
    await send(aDelivery('github', SECRET, { event: 'ping' }));
    await send(aDelivery('gitlab', SECRET, { event: 'Tag Push Hook' }));
    expect((await kept()).map(({ reason }) => reason)).toEqual([
      'The sender tried whether this address answers.',
      'Only pushes are listened to, and this is "Tag Push Hook".',
    ]);
    expect(await asked()).toBe(0);
  });

  it('CS-15: a delivery that is sent again after a failed look means to try again', async () => {
    const delivery = aDelivery('github', SECRET);
    await send(delivery);
    await store.pool.query(`update repository_watch set error = 'no answer'`);
    await send(delivery);
    expect(await asked()).toBe(2);
  });

  it('CS-15: what is signed and unreadable, or hostile, is a look and no more', async () => {
    const bodies = [
      '',
      'no json',
      '[1]',
      '{"ref":7,"after":{"a":1}}',
      `{"after":"${'0'.repeat(39)}1","head_commit":{"id":"${'0'.repeat(39)}1","url":"javascript:x","author":{"name":"a\\u0000b\\ud800"}}}`,
    ];
    for (const body of bodies) {
      const signature = createHmac('sha256', SECRET).update(body).digest('hex');
      expect((await send({ headers: { 'x-nebula-signature': signature }, body })).json.verdict).toBe(
        'looking',
      );
    }
    expect((await kept()).at(-1)).toMatchObject({ link: null, author: 'ab\ufffd' });
  });

  it('C-112: a form body is read too; one that is too large is refused', async () => {
    const body = new URLSearchParams({ payload: JSON.stringify(payloadOf('github')) }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
    };
    expect((await send({ headers, body })).json.verdict).toBe('looking');
    const { status } = await send({ headers, body: 'x'.repeat(8 * 1024 * 1024 + 1) });
    expect(status).toBe(413);
  });

  it('C-112: deliveries are bounded: the oldest go', async () => {
    await store.pool.query(
      `insert into hook_delivery (id, project_id, delivery, sender, event, verdict, reason, received_at)
       select 'dlv_' || $1 || n, $1, n::text, 'github', 'push', 'ignored', '', now() - n * interval '1 minute'
       from generate_series(1, ${DELIVERIES_KEPT + 5}) n`,
      [world.project.id],
    );
    await send(aDelivery('github', SECRET));
    expect((await kept()).length).toBe(DELIVERIES_KEPT);
  });
});
