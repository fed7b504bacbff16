// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function ProjectPage() {
  return <Page title="ProjectPage">{null}</Page>;
}
