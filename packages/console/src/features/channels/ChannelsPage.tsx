// Notification channels: where waiting approvals and their decisions are told outside of Nebula (AP-7). Admins and owners
// see and change them; everybody else is told who does.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import { channelsQuery } from '../../api/channels-query.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { useTitle } from '../../app/title.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import type { Channel } from './channel-kinds.tsx';
import { ChannelDialog } from './ChannelDialog.tsx';
import { ChannelRow } from './ChannelRow.tsx';
import { useChannelActions } from './use-channel-actions.ts';

const PURPOSE = 'Where waiting approvals and their decisions are told, besides the inbox of each member.';

export function ChannelsPage() {
  useTitle('Channels');
  const org = useOrg();
  const whyNot = useCaller().whyNot('channels.manage');
  if (whyNot === undefined) return <Channels />;
  return (
    <Page title="Channels" description={PURPOSE}>
      <Card>
        <EmptyState
          icon={<Bell />}
          title="Channels are for admins and owners"
          action={
            <Link to={paths.inbox(org)} className={buttonClass()}>
              Open your inbox
            </Link>
          }
        >
          {whyNot} What concerns you stands in your inbox in any case.
        </EmptyState>
      </Card>
    </Page>
  );
}

type Asked = { readonly what: 'add' } | { readonly what: 'change' | 'remove'; readonly channel: Channel };

function Channels() {
  const { data: channels } = useSuspenseQuery(channelsQuery(useOrg()));
  const [asked, ask] = useState<Asked | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => ask({ what: 'add' })}>
      Add channel
    </Button>
  );
  return (
    <Page title="Channels" description={PURPOSE} actions={channels.length > 0 && add}>
      {channels.length === 0 ? (
        <EmptyState icon={<Bell />} title="No channels" action={add}>
          Members find waiting approvals in their inbox. A channel tells them to Slack, PagerDuty, an e-mail
          address or a webhook too.
        </EmptyState>
      ) : (
        <Card>
          {channels.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              onChange={() => ask({ what: 'change', channel })}
              onRemove={() => ask({ what: 'remove', channel })}
            />
          ))}
        </Card>
      )}
      {asked?.what === 'add' && <ChannelDialog onClose={() => ask(null)} />}
      {asked?.what === 'change' && <ChannelDialog channel={asked.channel} onClose={() => ask(null)} />}
      <RemoveDialog channel={asked?.what === 'remove' ? asked.channel : null} onDone={() => ask(null)} />
    </Page>
  );
}

function RemoveDialog({
  channel,
  onDone,
}: {
  readonly channel: Channel | null;
  readonly onDone: () => void;
}) {
  const act = useChannelActions();
  const remove = async (): Promise<void> => {
    if (channel === null) return;
    await act.remove(channel.id);
    toast({ tone: 'neutral', text: `The channel ${channel.name} is removed.` });
  };
  return (
    <ConfirmDialog
      open={channel !== null}
      onOpenChange={(open) => !open && onDone()}
      title={`Remove the channel ${channel?.name ?? ''}?`}
      body="Nothing is sent there any more, and what still waits in its outbox is dropped."
      action="Remove channel"
      tone="bad"
      onConfirm={remove}
    />
  );
}
