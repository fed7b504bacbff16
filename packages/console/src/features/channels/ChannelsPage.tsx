// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function ChannelsPage() {
  return <Page title="ChannelsPage">{null}</Page>;
}
