// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function CanvasPage() {
  return <Page title="CanvasPage">{null}</Page>;
}
