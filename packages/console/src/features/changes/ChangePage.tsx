// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function ChangePage() {
  return <Page title="ChangePage">{null}</Page>;
}
