// The switch for browser notifications. It asks for permission when it is turned on, never before.
import { useSyncExternalStore } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import { noticeState, type NoticeState, subscribeNotices, turnNotices } from './browser-notices.ts';

const WHY_NOT: Partial<Record<NoticeState, string>> = {
  refused:
    'This browser refuses notifications from here. Allow them in its settings for this site, then turn this on.',
  impossible: 'This browser has no notifications, or not over this connection: they need https.',
};

export function BrowserNotices() {
  const state = useSyncExternalStore(subscribeNotices, noticeState);
  return (
    <Switch
      label="Browser notifications"
      description="Tells you of new entries while Nebula is open in a tab that you do not see. Holds for this browser."
      checked={state === 'on'}
      whyNot={WHY_NOT[state]}
      onChange={(on) => void turnNotices(on)}
    />
  );
}
