// Who belongs to the organization, as what; invitations that wait; what each role may do.
import { useSuspenseQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Shape } from '../../api/client.ts';
import { membersQuery } from '../../api/queries.ts';
import { useOrg } from '../../app/addresses.ts';
import { useCaller } from '../../app/caller.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Invite } from './Invite.tsx';
import { MemberRow } from './MemberRow.tsx';
import { RoleTable } from './RoleTable.tsx';

/** From here on a list is searched, not read. */
const MANY = 12;

export function MembersPage() {
  const org = useOrg();
  const caller = useCaller();
  const { data: members } = useSuspenseQuery(membersQuery(org));
  const [inviting, setInviting] = useState(false);
  const [search, setSearch] = useState('');
  useTitle('Members');
  const active = members.filter(({ state }) => state === 'active').toSorted(byName);
  const invited = members.filter(({ state }) => state === 'invited');
  const owners = active.filter(({ role }) => role === 'owner').length;
  const found = (list: readonly Shape<'Member'>[]) => list.filter((one) => isFound(one, search));
  return (
    <Page
      title="Members"
      actions={
        <Button
          variant="primary"
          icon={<UserPlus />}
          whyNot={caller.whyNot('members.invite')}
          onClick={() => setInviting(true)}
        >
          Invite member
        </Button>
      }
    >
      {members.length > MANY && (
        <div className="mb-3 max-w-80">
          <SearchField
            label="Find a member"
            placeholder={`Find among ${members.length}`}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      <Card role="list" aria-label="Members">
        {found(active).map((member) => (
          <MemberRow key={member.id} org={org} member={member} isLastOwner={isLast(member, owners)} />
        ))}
        {found(active).length === 0 && (
          <CardRow className="text-ink-2">Nobody's name or address holds “{search}”.</CardRow>
        )}
      </Card>
      {found(invited).length > 0 && (
        <>
          <SectionTitle title="Invited">
            Whoever opens the link joins with this role. A new invitation to the same address ends the one
            before.
          </SectionTitle>
          <Card role="list" aria-label="Invitations">
            {found(invited).map((member) => (
              <MemberRow key={member.id} org={org} member={member} isLastOwner={false} />
            ))}
          </Card>
        </>
      )}
      <SectionTitle title="What each role may do" />
      <RoleTable />
      <Invite org={org} open={inviting} onOpenChange={setInviting} />
    </Page>
  );
}

const isLast = (member: Shape<'Member'>, owners: number): boolean => member.role === 'owner' && owners === 1;

const byName = (a: Shape<'Member'>, b: Shape<'Member'>): number =>
  (a.name ?? a.email).localeCompare(b.name ?? b.email);

const isFound = ({ name, email }: Shape<'Member'>, search: string): boolean =>
  `${name ?? ''} ${email}`.toLowerCase().includes(search.trim().toLowerCase());
