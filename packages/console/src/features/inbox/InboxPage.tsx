// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function InboxPage() {
  return <Page title="InboxPage">{null}</Page>;
}
