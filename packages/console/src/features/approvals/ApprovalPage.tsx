// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function ApprovalPage() {
  return <Page title="ApprovalPage">{null}</Page>;
}
