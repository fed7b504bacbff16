// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function HomePage() {
  return <Page title="HomePage">{null}</Page>;
}
