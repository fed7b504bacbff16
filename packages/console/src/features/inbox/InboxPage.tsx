// The inbox: what was told to this person, newest first; what waits for their decision is marked until it is decided.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Inbox } from 'lucide-react';
import { inboxQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { Link } from '../../app/Link.tsx';
import { ShowMore } from '../../app/ShowMore.tsx';
import { useTitle } from '../../app/title.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { BrowserNotices } from './BrowserNotices.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkRead } from './use-mark-read.ts';

export function InboxPage() {
  const org = useOrg();
  const list = useSuspenseInfiniteQuery(inboxQuery(org));
  const read = useMarkRead(org);
  const [newest] = list.data.pages;
  const unread = newest?.unread ?? 0;
  const items = list.data.pages.flatMap((page) => page.items);
  useTitle(unread === 0 ? 'Inbox' : `Inbox (${unread})`);
  return (
    <Page
      title="Inbox"
      actions={
        <Button
          icon={<CheckCheck />}
          whyNot={unread === 0 ? 'Everything here is read.' : undefined}
          onClick={() => void read()}
        >
          Mark all as read
        </Button>
      }
    >
      <div className="grid gap-3.5">
        <Waiting org={org} count={newest?.waitForYou ?? 0} />
        {items.length === 0 ? (
          <EmptyState icon={<Inbox />} title="Nothing was told to you yet">
            Requests that wait for a decision, the outcome of your own, and deployments that failed are told
            here.
          </EmptyState>
        ) : (
          <Card role="list" aria-label="Notifications">
            {items.map((one) => (
              <NotificationRow key={one.id} org={org} notification={one} onRead={() => void read([one.id])} />
            ))}
          </Card>
        )}
        <ShowMore list={list}>Show older</ShowMore>
        <Card className="mt-3 px-4.5 py-3.5 max-sm:px-4">
          <BrowserNotices />
        </Card>
      </div>
    </Page>
  );
}

function Waiting({ org, count }: { readonly org: string; readonly count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="waiting"
      action={
        <Link to={paths.approvals(org)} className={buttonClass({ size: 's' })}>
          Open Approvals
        </Link>
      }
    >
      {count === 1 ? 'One request waits for you.' : `${count} requests wait for you.`}
    </Notice>
  );
}
