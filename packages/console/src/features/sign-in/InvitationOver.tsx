// A link that was used, taken back or has expired: why, and what to do now.
import type { Shape } from '../../api/client.ts';
import { Link } from '../../app/Link.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { Doorway } from './Doorway.tsx';

interface InvitationOverProps {
  readonly why: string;
  /** Who is signed in here; null: nobody. */
  readonly me: Shape<'Me'> | null;
}

export function InvitationOver({ why, me }: InvitationOverProps) {
  return (
    <Doorway title="This link opens nothing any more" description={<p>{why}</p>}>
      <ul className="grid list-disc gap-1.5 pl-4.5 text-ink-2 marker:text-ink-3">
        <li>Accepted already? Then sign in with your e-mail address and password.</li>
        <li>An invitation: whoever invited you makes a new link under Members.</li>
        <li>
          The first owner's link: <Code>nebula admin owner-link</Code> on the server's machine prints a new
          one.
        </li>
      </ul>
      <Link
        to={me === null ? paths.signIn() : paths.home}
        className={`${buttonClass({ variant: 'primary' })} mt-5 w-full`}
      >
        {me === null ? 'Sign in' : 'Go to Nebula'}
      </Link>
    </Doorway>
  );
}
