// Before anybody has an account: what this is, and how the first owner comes in. The link itself is a secret of whoever
// started the server and never stands here.
import { Terminal } from 'lucide-react';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/Code.tsx';
import { Doorway } from './Doorway.tsx';

export function FirstRun() {
  return (
    <Doorway
      title="Welcome to Nebula"
      description={
        <p>
          Nebula runs your services and keeps every change to them: staged first, reviewed as one diff,
          applied together. Production waits until somebody else approves.
        </p>
      }
      below={
        <>
          Somebody has an account already?{' '}
          <Link to={paths.signIn()} className="font-medium text-accent underline-offset-2 hover:underline">
            Sign in
          </Link>
        </>
      }
    >
      <section aria-label="How to begin" className="rounded-l border bg-sunk px-4 py-3.5">
        <h2 className="flex items-center gap-2 font-semibold">
          <Terminal aria-hidden="true" className="text-ink-3" />
          Nobody has an account here yet
        </h2>
        <p className="mt-1 text-ink-2">
          Open the one-time owner link printed where the server was started. It makes the first account, which
          owns this server's first organization.
        </p>
        <p className="mt-2 text-s text-ink-3">
          <Code>nebula admin owner-link</Code> prints it again.
        </p>
      </section>
    </Doorway>
  );
}
