// One channel: where it goes, as far as that is no secret, how its last delivery went, and what can be done (C-130).
import { Ellipsis, Pencil, Send, Trash2 } from 'lucide-react';
import { TestButton } from '../../app/TestButton.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Ago } from '../../ui/Time.tsx';
import { type Channel, CHANNEL_KINDS } from './channel-kinds.tsx';
import { useChannelActions } from './use-channel-actions.ts';

export interface ChannelRowProps {
  readonly channel: Channel;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

export function ChannelRow({ channel, onChange, onRemove }: ChannelRowProps) {
  const { word, icon } = CHANNEL_KINDS[channel.kind];
  const act = useChannelActions();
  return (
    <CardRow className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 flex text-l text-ink-3">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <Clip text={channel.name} className="font-semibold" />
        <p className="flex min-w-0 gap-1 text-s text-ink-2">
          <span className="flex-none">{word} ·</span>
          <Clip text={channel.target} />
        </p>
        <Delivery channel={channel} />
      </div>
      <div className="-mt-1 -mr-1.5 flex flex-none items-center gap-1.5">
        <TestButton
          label={`Send a test to ${channel.name}`}
          icon={<Send />}
          test={() => act.test(channel.id)}
          passed={`A test message to ${channel.name} is in its outbox. When it was delivered, or why not, shows here.`}
        />
        <Menu
          label={`Actions for ${channel.name}`}
          trigger={<IconButton label={`Actions for ${channel.name}`} icon={<Ellipsis />} />}
          items={[
            { label: 'Change…', icon: <Pencil />, onSelect: onChange },
            { label: 'Remove channel…', icon: <Trash2 />, tone: 'bad', onSelect: onRemove },
          ]}
        />
      </div>
    </CardRow>
  );
}

function Delivery({ channel: { lastDeliveredAt, lastError } }: Pick<ChannelRowProps, 'channel'>) {
  return (
    <p className="mt-0.5 text-s text-ink-3">
      {lastDeliveredAt === null ? (
        'Nothing delivered yet.'
      ) : (
        <>
          Delivered <Ago at={lastDeliveredAt} />
        </>
      )}
      {lastError !== null && <span className="block text-bad">Last error: {lastError}</span>}
    </p>
  );
}
