// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function ChangesPage() {
  return <Page title="ChangesPage">{null}</Page>;
}
