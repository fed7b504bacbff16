// Invites somebody by e-mail address. Nebula sends no mail for it: the link is shown once, to hand over.
import { INVITATION_LASTS_DAYS } from '@nebula/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Role, ROLES } from '@nebula/domain/people/permissions';
import { ROLE_GIST, ROLE_NAMES } from '@nebula/domain/people/role-words';
import { answer, api } from '../../api/client.ts';
import { membersQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Until } from '../../ui/Time.tsx';
import { mayGive } from './granting.ts';

interface InviteProps {
  readonly org: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface Link {
  readonly email: string;
  readonly url: string;
  readonly expiresAt: string;
}

export function Invite({ org, open, onOpenChange }: InviteProps) {
  const caller = useCaller();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('developer');
  const [made, setMade] = useState<Link | null>(null);
  const form = useForm(
    async () => {
      const { email: to, invitation } = await answer(
        api.POST('/api/v1/orgs/{org}/members', { params: { path: { org } }, body: { email, role } }),
      );
      void client.invalidateQueries({ queryKey: membersQuery(org).queryKey });
      setMade({ email: to, url: invitation.url, expiresAt: invitation.expiresAt });
      setEmail('');
    },
    { fields: ['email', 'role'], taken: 'email' },
  );
  useUnsavedGuard(!form.busy && email !== '');
  const close = (): void => {
    setMade(null);
    onOpenChange(false);
  };
  if (made !== null) return <InvitationLink link={made} open={open} onClose={close} />;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite member"
      description={`You get a link to hand over; it works once, for ${INVITATION_LASTS_DAYS} days.`}
      action="Create invitation"
      whyNot={caller.whyNot('members.invite')}
      form={form}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        placeholder="jana@example.org"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={form.errorOf('email')}
      />
      <Select
        label="Role"
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
        options={ROLES.filter((one) => mayGive(caller.role, one)).map((one) => ({
          value: one,
          label: `${ROLE_NAMES[one]}: ${ROLE_GIST[one]}`,
        }))}
        error={form.errorOf('role')}
      />
    </FormDialog>
  );
}

interface InvitationLinkProps {
  readonly link: Link;
  readonly open: boolean;
  readonly onClose: () => void;
}

function InvitationLink({ link, open, onClose }: InvitationLinkProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={560}
      title="Hand over this link"
      description={
        <>
          For {link.email}. Whoever opens it joins; it works once, for <Until at={link.expiresAt} />.
        </>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Invitation link"
        value={link.url}
        hint="Shown only now. If it is lost, invite the same address again: the old link ends then."
      />
    </Dialog>
  );
}
