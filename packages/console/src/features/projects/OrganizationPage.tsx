// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function OrganizationPage() {
  return <Page title="OrganizationPage">{null}</Page>;
}
