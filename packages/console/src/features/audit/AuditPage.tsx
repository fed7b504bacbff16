// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function AuditPage() {
  return <Page title="AuditPage">{null}</Page>;
}
