// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function InvitationPage() {
  return <Page title="InvitationPage">{null}</Page>;
}
