// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function PolicyPage() {
  return <Page title="PolicyPage">{null}</Page>;
}
