// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function ProjectSettingsPage() {
  return <Page title="ProjectSettingsPage">{null}</Page>;
}
