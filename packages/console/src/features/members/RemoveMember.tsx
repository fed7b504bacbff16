// Removing a member, taking back an invitation, or leaving: what ends with it, before it is done.
import { useQueryClient } from '@tanstack/react-query';
import { answer, api, type Shape } from '../../api/client.ts';
import { membersQuery, meQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface RemoveMemberProps {
  readonly org: string;
  readonly member: Shape<'Member'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function RemoveMember({ org, member, open, onOpenChange }: RemoveMemberProps) {
  const caller = useCaller();
  const client = useQueryClient();
  const go = useGo();
  const isMe = member.id === caller.id;
  const who = member.name ?? member.email;
  const isInvited = member.state === 'invited';
  const remove = async (): Promise<void> => {
    const params = { path: { org, person: member.id } };
    await answer(api.DELETE('/api/v1/orgs/{org}/members/{person}', { params }));
    if (!isMe) return client.invalidateQueries({ queryKey: membersQuery(org).queryKey });
    await client.fetchQuery({ ...meQuery, staleTime: 0 });
    await go(paths.home);
    client.removeQueries({ queryKey: ['org', org] });
  };
  if (isInvited)
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Take back the invitation?"
        body={`The link for ${member.email} opens nothing any more. They can be invited again.`}
        action="Take back invitation"
        tone="bad"
        onConfirm={remove}
      />
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isMe ? 'Leave the organization?' : `Remove ${who}?`}
      body={<WhatEnds whose={isMe ? 'Your' : 'Their'} canReturn={isMe} />}
      action={isMe ? 'Leave organization' : 'Remove member'}
      tone="bad"
      onConfirm={remove}
    />
  );
}

function WhatEnds({ whose, canReturn }: { readonly whose: 'Your' | 'Their'; readonly canReturn: boolean }) {
  return (
    <ul className="grid list-disc gap-1 pl-4.5 marker:text-ink-3">
      <li>{whose} API tokens of this organization end at once.</li>
      <li>{whose} drafts here are discarded.</li>
      <li>
        Requests for approval stay, marked; others may decide them. What was deployed stays, and so does the
        audit log.
      </li>
      {canReturn && <li>Coming back takes a new invitation.</li>}
    </ul>
  );
}
