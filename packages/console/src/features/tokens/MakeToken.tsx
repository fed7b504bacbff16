// Makes a token for oneself. Its secret is shown once; the command to use it stands beside it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lesser, type Role, ROLES, atLeast } from '@nebula/domain/people/permissions';
import { ROLE_GIST, ROLE_NAMES } from '@nebula/domain/people/role-words';
import { answer, api } from '../../api/client.ts';
import { tokensQuery } from '../../api/people-queries.ts';
import { given } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MadeToken, type NewToken } from './MadeToken.tsx';

interface MakeTokenProps {
  readonly org: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Days; null: no end. */
const LIFETIMES = [
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
  { value: '365', label: '1 year', days: 365 },
  { value: 'none', label: 'No end', days: null },
] as const;
const DAY_MS = 24 * 60 * 60_000;

export function MakeToken({ org, open, onOpenChange }: MakeTokenProps) {
  const caller = useCaller();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>(lesser(caller.role, 'developer'));
  const [own, setOwn] = useState(false);
  const [lifetime, setLifetime] = useState<string>('90');
  const [made, setMade] = useState<NewToken | null>(null);
  const form = useForm(
    async () => {
      const days = LIFETIMES.find(({ value }) => value === lifetime)?.days ?? null;
      const expiresAt = days === null ? undefined : new Date(Date.now() + days * DAY_MS).toISOString();
      const body = {
        name,
        role,
        draft: own ? ('own' as const) : ('person' as const),
        ...given({ expiresAt }),
      };
      const token = await answer(api.POST('/api/v1/orgs/{org}/tokens', { params: { path: { org } }, body }));
      void client.invalidateQueries({ queryKey: tokensQuery(org).queryKey });
      setMade({ name: token.name, secret: token.secret });
      setName('');
    },
    { fields: ['name', 'role', 'expiresAt'] },
  );
  useUnsavedGuard(!form.busy && name !== '');
  const close = (): void => {
    setMade(null);
    onOpenChange(false);
  };
  if (made !== null) return <MadeToken token={made} open={open} onClose={close} />;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create token"
      description="It belongs to you and ends when you leave the organization."
      action="Create token"
      form={form}
    >
      <TextField
        label="Name"
        placeholder="ci"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={form.errorOf('name')}
        hint="What uses it, so that you know later which one to end."
      />
      <Select
        label="Role"
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
        options={ROLES.filter((one) => atLeast(caller.role, one)).map((one) => ({
          value: one,
          label: `${ROLE_NAMES[one]}: ${ROLE_GIST[one]}`,
        }))}
        error={form.errorOf('role')}
        hint={`At most your own, which is ${caller.role}.`}
      />
      <Select
        label="Ends after"
        value={lifetime}
        onChange={(event) => setLifetime(event.target.value)}
        options={LIFETIMES}
        error={form.errorOf('expiresAt')}
      />
      <Checkbox
        label="Draft of its own"
        description="For automation: what it stages is apart from your draft. Otherwise the token and you edit the same draft."
        checked={own}
        onChange={setOwn}
      />
    </FormDialog>
  );
}
