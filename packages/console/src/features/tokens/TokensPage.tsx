// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function TokensPage() {
  return <Page title="TokensPage">{null}</Page>;
}
