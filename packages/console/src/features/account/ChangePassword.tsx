// A new password. It takes the one that holds now, and ends every other session: whoever else had it is out.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LEAST_PASSWORD_CHARACTERS } from '@nebula/domain/people/new-password';
import { answer, api } from '../../api/client.ts';
import { sessionsQuery } from '../../api/people-queries.ts';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';

export function ChangePassword({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm(
    async () => {
      await answer(api.POST('/api/v1/me/password', { body: { current, password } }));
      setCurrent('');
      setPassword('');
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ tone: 'live', text: 'Password changed. Your other sessions have ended.' });
    },
    { fields: ['current', 'password'] },
  );
  useUnsavedGuard(!form.busy && current + password !== '');
  return (
    <Card>
      <form {...form.props}>
        {/* For password managers: whose password this is. */}
        <input type="text" hidden autoComplete="username" value={email} readOnly />
        <CardRow className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
            error={form.errorOf('current')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={form.errorOf('password')}
            hint={`At least ${LEAST_PASSWORD_CHARACTERS} characters.`}
          />
        </CardRow>
        <CardRow sunk className="grid gap-3">
          {form.failure !== null && <ErrorNotice {...form.failure} />}
          <Button type="submit" busy={form.busy} className="justify-self-end">
            Change password
          </Button>
        </CardRow>
      </form>
    </Card>
  );
}
