// The way to the inbox, with how many of it were not read.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { inboxQuery } from '../api/queries.ts';
import { useOrg } from '../app/addresses.ts';
import { useGo } from '../app/use-go.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';

export function InboxButton() {
  const org = useOrg();
  const go = useGo();
  const { data } = useSuspenseInfiniteQuery(inboxQuery(org));
  const unread = data.pages[0]?.unread ?? 0;
  return (
    <IconButton
      label={unread === 0 ? 'Inbox' : `Inbox, ${unread} unread`}
      icon={<Inbox />}
      count={unread}
      onClick={() => void go(paths.inbox(org))}
    />
  );
}
