// Makes an organization; whoever makes it is its owner and goes there.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { TextField } from '../../ui/TextField.tsx';

export function NewOrganization() {
  const client = useQueryClient();
  const go = useGo();
  const [name, setName] = useState('');
  const form = useForm(
    async () => {
      const made = await answer(api.POST('/api/v1/orgs', { body: { name } }));
      await client.refetchQueries({ queryKey: meQuery.queryKey, exact: true });
      await go(paths.org(made.slug));
    },
    { fields: ['name'] },
  );
  useUnsavedGuard(!form.busy && name !== '');
  return (
    <form {...form.props} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label="Name of the organization"
          className="min-w-[20ch] flex-1"
          autoComplete="organization"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={form.errorOf('name')}
        />
        <Button type="submit" variant="primary" busy={form.busy} className="mt-[25px] max-sm:mt-0">
          Create organization
        </Button>
      </div>
      {form.failure !== null && <ErrorNotice {...form.failure} />}
    </form>
  );
}
