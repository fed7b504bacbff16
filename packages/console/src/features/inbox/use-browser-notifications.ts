// Tells new entries of the inbox through the browser while the tab is hidden. The inbox's own query is kept true by live
// events; what is newer than the last look and unread is told once, over all tabs of the browser (`tag`).
import { withTimes } from '@nebula/domain/words/times-in';
import { exactWords } from '../../ui/time-words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Shape } from '../../api/client.ts';
import { inboxQuery } from '../../api/queries.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { noticeState, subscribeNotices } from './browser-notices.ts';
import { linkTo } from './notification-link.ts';
import { isUnread } from './use-mark-read.ts';

const MOST_AT_ONCE = 3;

/** To be mounted once for the organization on the screen. */
export function useBrowserNotifications(org: string): void {
  const go = useGo();
  const state = useSyncExternalStore(subscribeNotices, noticeState);
  const { data } = useInfiniteQuery(inboxQuery(org));
  const seen = useRef<{ readonly org: string; readonly newest: string } | null>(null);
  const items = data?.pages[0]?.items;
  useEffect(() => {
    if (items === undefined) return;
    const before = seen.current?.org === org ? seen.current.newest : null;
    seen.current = { org, newest: items[0]?.createdAt ?? before ?? '' };
    // What was there before this visit is told by the inbox itself.
    if (before === null || state !== 'on' || !document.hidden) return;
    const fresh = items.filter((one) => one.createdAt > before && isUnread(one));
    for (const one of fresh.slice(0, MOST_AT_ONCE).reverse()) tell(org, one, go);
  }, [items, org, state, go]);
}

function tell(org: string, one: Shape<'Notification'>, go: (to: string) => Promise<void>): void {
  const shown = new Notification(one.title, {
    body: withTimes(one.body, (at) => exactWords(at)),
    tag: one.id,
  });
  shown.addEventListener('click', () => {
    globalThis.focus();
    shown.close();
    void go(linkTo(org, one.link) ?? paths.inbox(org));
  });
}
