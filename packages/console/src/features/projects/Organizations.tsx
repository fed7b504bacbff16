// The organizations that the person is in, each a way there, with the role they have.
import { useSuspenseQuery } from '@tanstack/react-query';
import { ROLE_NAMES } from '@nebula/domain/people/role-words';
import { meQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';

export function Organizations() {
  const org = useOrg();
  const { data: me } = useSuspenseQuery(meQuery);
  return (
    <Card role="list" aria-label="Your organizations">
      {me.organizations.map((one) => (
        <CardRow key={one.id} role="listitem" className="flex items-center gap-3">
          <Avatar name={one.name} id={one.id} />
          <Clip text={one.name} className="font-semibold" />
          <span className="flex-1 text-s text-ink-3">{ROLE_NAMES[one.role]}</span>
          {one.slug === org || one.id === org ? (
            <span className="text-s text-ink-3">You are here</span>
          ) : (
            <Link
              to={paths.org(one.slug)}
              aria-label={`Go to ${one.name}`}
              className={buttonClass({ size: 's' })}
            >
              Go there
            </Link>
          )}
        </CardRow>
      ))}
    </Card>
  );
}
