// Signing in with e-mail address and password. What was typed stays when it is refused, and the address that somebody
// was going to is where they arrive.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { answer, api, isProblem } from '../../api/client.ts';
import { firstRunQuery, meQuery } from '../../api/queries.ts';
import { useQueryParam } from '../../app/addresses.ts';
import { Link } from '../../app/Link.tsx';
import { useForm } from '../../app/use-form.ts';
import { useGo } from '../../app/use-go.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Doorway } from './Doorway.tsx';
import { safeNext } from './safe-next.ts';
import { TooManyTries } from './TooManyTries.tsx';
import { startSession, whereTo } from './where-to.ts';

export function SignInPage() {
  const client = useQueryClient();
  const go = useGo();
  const next = useNext();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm(
    async () => {
      const me = await answer(api.POST('/api/v1/session', { body: { email, password } }));
      startSession(client, me);
      await go(next ?? (await whereTo(client, me)) ?? paths.home, { replace: true });
    },
    { fields: ['email', 'password'] },
  );
  useGoOnSignedIn(next ?? paths.home, form.busy);
  const wrong = isProblem(form.error, 'unauthenticated') ? form.error.message : undefined;
  return (
    <Doorway
      title="Sign in"
      description={next === null ? undefined : <p>Then you go on to where you wanted to be.</p>}
      below={<Forgotten />}
    >
      <form {...form.props} className="grid gap-4">
        <NobodyYet />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={form.errorOf('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={form.errorOf('password') ?? wrong}
        />
        <Refused error={form.error}>
          {form.failure !== null && wrong === undefined && <ErrorNotice {...form.failure} />}
        </Refused>
        <Button type="submit" variant="primary" busy={form.busy} className="mt-1 w-full">
          Sign in
        </Button>
      </form>
    </Doorway>
  );
}

/** Where the person was going. */
function useNext(): string | null {
  const next = useQueryParam('next');
  const back = useQueryParam('return');
  return safeNext(next ?? back, globalThis.location.origin);
}

/** A link to sign in, opened by somebody who is signed in, leads to where they were going. */
function useGoOnSignedIn(to: string, isSigningIn: boolean): void {
  const go = useGo();
  // What is kept may be of a session that has ended since: only this answer counts.
  const { isSuccess, isFetchedAfterMount } = useQuery({ ...meQuery, staleTime: 0, retry: false });
  const isSignedIn = isSuccess && isFetchedAfterMount && !isSigningIn;
  useEffect(() => {
    if (isSignedIn) void go(to, { replace: true });
  }, [isSignedIn, go, to]);
}

/** Too many tries say when to try again; everything else what it is. */
function Refused({ error, children }: { readonly error: unknown; readonly children: ReactNode }) {
  return isProblem(error, 'rate-limited') ? <TooManyTries error={error} /> : children;
}

function Forgotten() {
  return (
    <>
      Forgot your password? Whoever runs this server makes a link to set a new one with{' '}
      <Code>nebula admin reset-password</Code>. No account yet? Ask an admin of your organization for an
      invitation.
    </>
  );
}

function NobodyYet() {
  const { data } = useQuery(firstRunQuery);
  if (data?.ownerExists !== false) return null;
  return (
    <Notice
      tone="neutral"
      action={
        <Link to={paths.home} className="font-medium text-accent underline-offset-2 hover:underline">
          How to begin
        </Link>
      }
    >
      Nobody has an account here yet.
    </Notice>
  );
}
