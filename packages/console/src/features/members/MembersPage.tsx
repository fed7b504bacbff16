// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function MembersPage() {
  return <Page title="MembersPage">{null}</Page>;
}
