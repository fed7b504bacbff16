// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function AccountPage() {
  return <Page title="AccountPage">{null}</Page>;
}
