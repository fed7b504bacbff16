// Not there yet.
import { Page } from '../../ui/Page.tsx';

export function SignInPage() {
  return <Page title="SignInPage">{null}</Page>;
}
