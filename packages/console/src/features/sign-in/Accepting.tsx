// The form of an invitation that is open. Whoever has an account proves it by its password; everybody else makes one.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LEAST_PASSWORD_CHARACTERS } from '@nebula/domain/people/new-password';
import { answer, api, isProblem, type Shape } from '../../api/client.ts';
import { given } from '../../api/queries.ts';
import { useUnsavedGuard } from '../../app/unsaved.ts';
import { useForm } from '../../app/use-form.ts';
import { useGo } from '../../app/use-go.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Until } from '../../ui/Time.tsx';
import { Doorway } from './Doorway.tsx';
import { type Invitation, invitationWords } from './invitation-words.ts';
import { TooManyTries } from './TooManyTries.tsx';
import { afterJoining, startSession } from './where-to.ts';

interface AcceptingProps {
  readonly token: string;
  readonly invitation: Invitation;
  /** Who is signed in here; null: nobody. */
  readonly me: Shape<'Me'> | null;
}

export function Accepting({ token, invitation, me }: AcceptingProps) {
  const client = useQueryClient();
  const go = useGo();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm(
    async () => {
      const body = {
        password,
        ...given({
          name: asksName(invitation) ? name : undefined,
          email: invitation.email === null ? email : undefined,
        }),
      };
      const params = { path: { token } };
      const joined = await answer(api.POST('/api/v1/invitations/{token}/accept', { params, body }));
      startSession(client, joined);
      await go(await afterJoining(client, invitation.organization.slug), { replace: true });
    },
    { fields: ['name', 'email', 'password'], taken: 'email' },
  );
  useUnsavedGuard(!form.busy && name + email + password !== '');
  const words = invitationWords(invitation);
  const isWrong = isProblem(form.error, 'unauthenticated');
  return (
    <Doorway
      title={words.title}
      description={<p>{words.sentence}</p>}
      below={
        <>
          This link works once, for <Until at={invitation.expiresAt} /> more.
        </>
      }
    >
      <form {...form.props} className="grid gap-4">
        <SignedInAlready invitation={invitation} me={me} />
        {asksName(invitation) && (
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={form.errorOf('name')}
          />
        )}
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          readOnly={invitation.email !== null}
          value={invitation.email ?? email}
          onChange={(event) => setEmail(event.target.value)}
          error={form.errorOf('email')}
          hint={invitation.email === null ? 'You sign in with it; nothing is sent to it now.' : undefined}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete={invitation.hasAccount ? 'current-password' : 'new-password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={
            form.errorOf('password') ?? (isWrong ? 'This is not the password of that account.' : undefined)
          }
          hint={invitation.hasAccount ? undefined : PASSWORD_RULE}
        />
        {isProblem(form.error, 'rate-limited') ? (
          <TooManyTries error={form.error} />
        ) : (
          form.failure !== null && !isWrong && <ErrorNotice {...form.failure} />
        )}
        <Button type="submit" variant="primary" busy={form.busy} className="mt-1 w-full">
          {words.action}
        </Button>
      </form>
    </Doorway>
  );
}

const PASSWORD_RULE = `At least ${LEAST_PASSWORD_CHARACTERS} characters; anything else is up to you.`;

/** Somebody who has an account has a name. */
const asksName = ({ hasAccount, purpose }: Invitation): boolean => !hasAccount && purpose !== 'password';

/** A link that is opened in the browser of somebody else must not be accepted by mistake. */
function SignedInAlready({ invitation, me }: Pick<AcceptingProps, 'invitation' | 'me'>) {
  if (me === null) return null;
  const { name, email } = me.person;
  if (email === invitation.email) return null;
  return (
    <Notice tone="staged">
      You are signed in here as {name} ({email}). This link is for{' '}
      {invitation.email ?? 'the first owner of this server'}: going on signs {name} out in this browser.
    </Notice>
  );
}
