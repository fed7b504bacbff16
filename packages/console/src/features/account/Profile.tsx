// What one is called and the address one signs in with, as the rest of a card: changed at once everywhere. Only another
// address takes the password, so its field is there only then.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, type Shape } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { readAgain } from '../../api/touches.ts';
import { useOrg } from '../../app/addresses.ts';
import { SaveRow } from '../../app/SaveRow.tsx';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useEdited } from '../../app/use-edited.ts';
import { useForm } from '../../app/use-form.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

export function Profile({ person }: { readonly person: Shape<'Me'>['person'] }) {
  const client = useQueryClient();
  const org = useOrg();
  const name = useEdited(person.name);
  const email = useEdited(person.email);
  const [current, setCurrent] = useState('');
  const reset = (): void => {
    name.reset();
    email.reset();
    setCurrent('');
  };
  const form = useForm(
    async () => {
      const body = {
        ...(name.dirty && { name: name.value }),
        ...(email.dirty && { email: email.value, current }),
      };
      client.setQueryData(meQuery.queryKey, await answer(api.PATCH('/api/v1/me', { body })));
      reset();
      void readAgain(client, org, 'person');
    },
    { fields: ['name', 'email', 'current'], taken: 'email' },
  );
  const dirty = name.dirty || email.dirty;
  useUnsavedGuard(dirty && !form.busy);
  return (
    <form {...form.props} className="border-t">
      <CardRow className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <TextField
          label="Name"
          autoComplete="name"
          value={name.value}
          onChange={(event) => name.set(event.target.value)}
          error={form.errorOf('name')}
          hint="Shown to everybody in your organizations."
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email.value}
          onChange={(event) => email.set(event.target.value)}
          error={form.errorOf('email')}
          hint="You sign in with it."
        />
        {email.dirty && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
            error={form.errorOf('current')}
            hint="Another e-mail takes your password. Your sessions stay."
            className="col-span-2 max-sm:col-span-1"
          />
        )}
      </CardRow>
      <SaveRow form={form} dirty={dirty} action={actionOf(name.dirty, email.dirty)} onReset={reset} />
    </form>
  );
}

/** Named by what it keeps. */
function actionOf(name: boolean, email: boolean): string {
  if (name && email) return 'Save name and e-mail';
  return email ? 'Save e-mail' : 'Save name';
}
