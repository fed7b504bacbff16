// Too many wrong passwords: when it can be tried again, as a time on the clock and how long that is.
import type { ProblemError } from '../../api/client.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Until } from '../../ui/Time.tsx';

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

export function TooManyTries({ error }: { readonly error: ProblemError }) {
  const again = error.retryAt;
  return (
    <ErrorNotice
      title={error.problem.title}
      detail={
        again === null ? (
          error.message
        ) : (
          <>
            A wrong password was given too often. Try again at {CLOCK.format(again)}, in <Until at={again} />.
            What you typed stays here.
          </>
        )
      }
    />
  );
}
