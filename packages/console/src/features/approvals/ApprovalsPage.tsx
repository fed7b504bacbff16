// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function ApprovalsPage() {
  return <Page title="ApprovalsPage">{null}</Page>;
}
