// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function ClustersPage() {
  return <Page title="ClustersPage">{null}</Page>;
}
