// What each role may do, in the words of the one table of permissions.
import { ROLES } from '@nebula/domain/people/permissions';
import { ROLE_GIST, ROLE_NAMES, roleAdds } from '@nebula/domain/people/role-words';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';

export function RoleTable() {
  return (
    <Card>
      {ROLES.map((role, index) => (
        <CardRow
          key={role}
          className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 gap-y-0.5 max-sm:grid-cols-1"
        >
          <h3 className="font-semibold">{ROLE_NAMES[role]}</h3>
          <div>
            <p className="font-medium">{capital(ROLE_GIST[role])}</p>
            <p className="mt-0.5 text-s text-ink-2">
              {index > 0 && 'Everything above, and '}
              {listOf(roleAdds(role), index > 0)}
            </p>
          </div>
        </CardRow>
      ))}
    </Card>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "staging changes, applying changes, deploying." */
function listOf(doings: readonly string[], goesOn: boolean): string {
  const list = doings.map(small).join(', ');
  return `${goesOn ? list : capital(list)}.`;
}

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
