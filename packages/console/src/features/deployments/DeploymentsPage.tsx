// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function DeploymentsPage() {
  return <Page title="DeploymentsPage">{null}</Page>;
}
