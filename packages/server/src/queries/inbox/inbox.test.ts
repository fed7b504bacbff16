import { beforeEach, describe, expect, it } from 'vitest';
import { anApproval } from '../../../test/rows.ts';
import { actorOf, aWorld, orgScopeOf, testStore, type Who, type World } from '../../../test/world.ts';
import { markRead } from '../../commands/inbox/mark-read.ts';
import { clearNotifications } from '../../gate/end-request.ts';
import { inStreams, type Notice } from '../../store/transaction.ts';
import { type InboxQuery, showInbox } from './inbox.ts';

const store = await testStore();
let world: World;
beforeEach(async () => {
  world = await aWorld(store);
});

const tell = (more: Partial<Notice>) =>
  inStreams(store, actorOf(world.people.developer), { streams: [world.org.id] }, async (tx) =>
    tx.tell({ kind: 'news', title: 'News', body: '', link: {}, to: 'everyone', org: world.org.id, ...more }),
  );
const inbox = async (who: Who, query: InboxQuery = {}) =>
  showInbox(store.db, await orgScopeOf(world, who), query);
const read = async (who: Who, ids?: string[]) => markRead(store.db, await orgScopeOf(world, who), ids);

describe('the inbox', () => {
  it('AP-7: a request waits for those who may decide it, and every member hears of it', async () => {
    const approval = await anApproval(world, { state: 'pending', environment: world.production });
    await tell({ kind: 'approval.waiting', approval, except: [world.people.developer.id] });
    expect((await inbox('admin')).items).toMatchObject([
      { kind: 'approval.waiting', approval, waitsForYou: true },
    ]);
    expect((await inbox('viewer')).items).toMatchObject([{ approval, waitsForYou: false }]);
    expect(await inbox('developer')).toEqual({ items: [], nextCursor: null, unread: 0, waitForYou: 0 });
  });

  it('AP-7: the decision clears it for everybody', async () => {
    const approval = await anApproval(world, { state: 'pending', environment: world.production });
    await tell({ kind: 'approval.waiting', approval });
    await tell({});
    await inStreams(store, actorOf(world.people.admin), { streams: [world.production.id] }, (tx) =>
      clearNotifications(tx, [approval]),
    );
    const { items, unread, waitForYou } = await inbox('admin');
    expect([unread, waitForYou]).toEqual([1, 0]);
    expect(items.find((item) => item.approval === approval)).toMatchObject({ waitsForYou: false });
    expect((await inbox('admin', { unread: true })).items).toMatchObject([{ kind: 'news' }]);
  });

  it('AP-7: counts what waits for the reader’s decision, read or not, and nothing for who may not decide', async () => {
    const approval = await anApproval(world, { state: 'pending', environment: world.production });
    await tell({ kind: 'approval.waiting', approval });
    await tell({});
    await read('admin');
    expect(await inbox('admin', { limit: 1 })).toMatchObject({ unread: 0, waitForYou: 1 });
    expect((await inbox('viewer')).waitForYou).toBe(0);
  });

  it('is newest first, in pages, with the number of what is unread', async () => {
    for (const title of ['one', 'two', 'three']) await tell({ title });
    const first = await inbox('viewer', { limit: 2 });
    expect([first.items.map(({ title }) => title), first.unread]).toEqual([['three', 'two'], 3]);
    const next = await inbox('viewer', { limit: 2, cursor: first.nextCursor ?? '' });
    expect(next.items.map(({ title }) => title)).toEqual(['one']);
  });

  it('is read by its owner: what is named, or all; other people’s is left alone', async () => {
    await tell({ title: 'one' });
    await tell({ title: 'two' });
    const [newest] = (await inbox('viewer')).items;
    const [theirs] = (await inbox('owner')).items;
    expect(await read('viewer', [newest?.id ?? '', theirs?.id ?? '', 'ntf_none'])).toEqual({ unread: 1 });
    expect((await inbox('owner')).unread).toBe(2);
    expect(await read('viewer', [])).toEqual({ unread: 1 });
    expect(await read('viewer')).toEqual({ unread: 0 });
  });

  it('shows another organization nothing', async () => {
    await tell({});
    const other = await aWorld(store);
    const scope = { ...(await orgScopeOf(world, 'viewer')), org: (await orgScopeOf(other, 'viewer')).org };
    expect(await showInbox(store.db, scope, {})).toMatchObject({ items: [], unread: 0 });
  });
});
