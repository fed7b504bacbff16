// One member or invitation: the role, which is changed in its place, and the way out.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { type Role, ROLES } from '@nebula/domain/people/permissions';
import { asRole, ROLE_NAMES } from '@nebula/domain/people/role-words';
import { answer, api, type Shape } from '../../api/client.ts';
import { membersQuery, meQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { Select } from '../../ui/Select.tsx';
import { Until } from '../../ui/Time.tsx';
import { toast } from '../../ui/toast.ts';
import { grantReason, mayGive } from './granting.ts';
import { RemoveMember } from './RemoveMember.tsx';

export interface MemberRowProps {
  readonly org: string;
  readonly member: Shape<'Member'>;
  readonly isLastOwner: boolean;
}

export function MemberRow({ org, member, isLastOwner }: MemberRowProps) {
  const caller = useCaller();
  const [removing, setRemoving] = useState(false);
  const isMe = member.id === caller.id;
  const isInvited = member.state === 'invited';
  const who = member.name ?? member.email;
  const whyNotRemove =
    (isLastOwner ? LAST_OWNER : undefined) ??
    (isMe ? undefined : (caller.whyNot('members.remove') ?? grantReason(caller.role, member.role)));
  const act = isInvited ? 'Take back' : isMe ? 'Leave' : 'Remove';
  return (
    <CardRow role="listitem" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isInvited ? (
        <Mail aria-hidden="true" className="w-5.5 text-ink-3" />
      ) : (
        <Avatar name={who} id={member.id} />
      )}
      <div className="min-w-[20ch] flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <Clip text={who} className="font-semibold" />
          {isMe && <Chip tone="neutral">You</Chip>}
        </p>
        <p className="flex min-w-0 text-s text-ink-3">
          {isInvited ? <InvitationTime member={member} /> : <Clip text={member.email} />}
        </p>
      </div>
      <RoleChoice org={org} member={member} isLastOwner={isLastOwner} />
      <Button
        variant="danger"
        aria-label={`${act} ${isMe ? 'the organization' : who}`}
        className="min-w-21"
        whyNot={whyNotRemove}
        onClick={() => setRemoving(true)}
      >
        {act}
      </Button>
      <RemoveMember org={org} member={member} open={removing} onOpenChange={setRemoving} />
    </CardRow>
  );
}

const LAST_OWNER =
  'An organization always has an owner, and this is the last one. Make another member an owner first.';

function InvitationTime({ member }: { readonly member: Shape<'Member'> }) {
  if (member.expiresAt === null) return <>Invited</>;
  return (
    <span>
      Not accepted yet · the link works for <Until at={member.expiresAt} /> more
    </span>
  );
}

/** The role holds at once, for the person's tokens too. */
function RoleChoice({ org, member, isLastOwner }: MemberRowProps) {
  const caller = useCaller();
  const client = useQueryClient();
  const who = member.name ?? member.email;
  const change = useMutation({
    mutationFn: (role: Role) =>
      answer(
        api.PATCH('/api/v1/orgs/{org}/members/{person}', {
          params: { path: { org, person: member.id } },
          body: { role },
        }),
      ),
    onSuccess: async (changed) => {
      client.setQueryData(membersQuery(org).queryKey, (before) =>
        before?.map((one) => (one.id === changed.id ? changed : one)),
      );
      if (member.id === caller.id)
        await client.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });
      toast({ tone: 'live', text: `${who} is ${asRole(changed.role)} now.` });
    },
    onError: tellFailure,
  });
  const whyNot =
    caller.whyNot('members.change') ??
    (isLastOwner ? LAST_OWNER : undefined) ??
    grantReason(caller.role, member.role);
  if (whyNot !== undefined)
    return (
      <Button variant="quiet" whyNot={whyNot} className="w-30 justify-start!">
        {ROLE_NAMES[member.role]}
      </Button>
    );
  return (
    <Select
      label={`Role of ${who}`}
      hideLabel
      className="w-30 max-sm:w-38"
      value={change.isPending ? change.variables : member.role}
      onChange={(event) => change.mutate(event.target.value as Role)}
      options={ROLES.filter((role) => mayGive(caller.role, role)).map((role) => ({
        value: role,
        label: ROLE_NAMES[role],
      }))}
    />
  );
}
