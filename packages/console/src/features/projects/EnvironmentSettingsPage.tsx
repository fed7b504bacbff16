// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function EnvironmentSettingsPage() {
  return <Page title="EnvironmentSettingsPage">{null}</Page>;
}
