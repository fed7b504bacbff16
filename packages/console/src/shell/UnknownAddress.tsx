// An address where nothing is, or nothing that this person may see.
import { MapPinOff } from 'lucide-react';
import { Link } from '../app/Link.tsx';
import { useTitle } from '../app/title.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

export function UnknownAddress() {
  useTitle('Nothing here');
  return (
    <Page title="Nothing here" narrow>
      <EmptyState
        icon={<MapPinOff />}
        title="There is no such page, or you may not see it"
        action={
          <Link to={paths.home} className={buttonClass({ variant: 'plain' })}>
            Go home
          </Link>
        }
      >
        It may have been removed or renamed, or the link belongs to an organization that you are not in.
      </EmptyState>
    </Page>
  );
}
