// One notification: a mark while it is unread, what happened, and the way to where it happened. Following it reads it.
import { Check } from 'lucide-react';
import type { Shape } from '../../api/client.ts';
import { Link } from '../../app/Link.tsx';
import { TimedText } from '../../app/TimedText.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Ago } from '../../ui/Time.tsx';
import { linkTo } from './notification-link.ts';
import { isUnread } from './use-mark-read.ts';

interface NotificationRowProps {
  readonly org: string;
  readonly notification: Shape<'Notification'>;
  readonly onRead: () => void;
}

export function NotificationRow({ org, notification, onRead }: NotificationRowProps) {
  const { title, body, createdAt, waitsForYou, link } = notification;
  const unread = isUnread(notification);
  const to = linkTo(org, link);
  const look = classNames(
    'min-w-0 [overflow-wrap:anywhere]',
    unread ? 'font-semibold' : 'font-medium text-ink-2',
  );
  return (
    <CardRow role="listitem" className="relative flex items-start gap-3 hover:bg-sunk/50">
      <span
        aria-hidden="true"
        className={classNames('mt-1.5 size-2 shrink-0 rounded-full', unread ? 'bg-accent' : 'bg-transparent')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {unread && <span className="sr-only">Unread:</span>}
          {to === null ? (
            <span dir="auto" className={look}>
              {title}
            </span>
          ) : (
            <Link
              to={to}
              dir="auto"
              onClick={() => unread && onRead()}
              className={classNames(look, 'before:absolute before:inset-0 hover:underline')}
            >
              {title}
            </Link>
          )}
          {waitsForYou && <Chip tone="waiting">Waits for you</Chip>}
        </p>
        <p
          dir="auto"
          className="mt-0.5 line-clamp-3 text-start max-sm:line-clamp-5 text-s whitespace-pre-line text-ink-3 [overflow-wrap:anywhere]"
        >
          <TimedText text={body} />
        </p>
      </div>
      <span className="relative flex shrink-0 items-center gap-1 text-s text-ink-3">
        <Ago at={createdAt} />
        {unread && <IconButton size="s" label={`Mark as read: ${title}`} icon={<Check />} onClick={onRead} />}
      </span>
    </CardRow>
  );
}
