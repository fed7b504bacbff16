// The session of this page has ended: the same person signs in again in place, and the page and what is typed on it stay.
// Anybody else signs in on a page of its own, where nothing of this one is left.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { answer, api, isProblem, type Shape } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { goOn, loadAnew, tellOtherTabs } from '../../app/session-news.ts';
import { useForm } from '../../app/use-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TooManyTries } from './TooManyTries.tsx';

export interface SignInAgainProps {
  readonly person: Shape<'Me'>['person'];
  readonly onClose: () => void;
}

export function SignInAgain({ person, onClose }: SignInAgainProps) {
  const client = useQueryClient();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const form = useForm(
    async () => {
      const me = await answer(api.POST('/api/v1/session', { body: { email: person.email, password } }));
      tellOtherTabs(me.person);
      if (me.person.id !== person.id) return loadAnew(me.person);
      client.setQueryData(meQuery.queryKey, me);
      goOn(client);
    },
    { fields: ['password'] },
  );
  const wrong = isProblem(form.error, 'unauthenticated') ? form.error.message : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      beforeClose={() => !form.busy}
      title="Your session has ended"
      description="It ran out, or was ended elsewhere. Sign in again and go on: this page and what you typed are still here."
      width={460}
      initialFocus={field}
      footer={
        <>
          <Button variant="quiet" className="mr-auto -ml-2" onClick={signInAsAnother}>
            Sign in as somebody else
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            Sign in again
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="grid gap-4 pt-0.5">
        <TextField label="E-mail" type="email" autoComplete="username" readOnly value={person.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          ref={field}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={form.errorOf('password') ?? wrong}
        />
        {isProblem(form.error, 'rate-limited') ? (
          <TooManyTries error={form.error} />
        ) : (
          form.failure !== null && wrong === undefined && <ErrorNotice {...form.failure} />
        )}
      </form>
    </Dialog>
  );
}

/** A load of its own, so that nothing stays; the browser asks first where something typed would be lost. */
const signInAsAnother = (): void => globalThis.location.assign(paths.signIn());
