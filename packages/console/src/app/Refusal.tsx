// A rule that says no, of a draft or of a start, before it is pressed or after: which rule, its facts, and the way out with
// a link to the setting for whoever may change it.
import { Clock } from 'lucide-react';
import { codeOf, type ProblemBody } from '../api/client.ts';
import { type EnvironmentAddress, paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Ago, Until } from '../ui/Time.tsx';
import { useCaller } from './caller.ts';
import { Link } from './Link.tsx';
import { useReadAgainAt } from './use-read-again-at.ts';

/** `at`: where the act was tried; the ways out lead from there. */
export interface RefusalProps {
  readonly at: EnvironmentAddress;
  readonly refusal: ProblemBody;
  /** What is not lost by it, as a sentence. */
  readonly kept?: string;
  /** Instead of the problem's own, where nothing but the problem is said. */
  readonly title?: string;
}

/**
 * Each code with facts of its own has its own look; all others say their sentence and what is wrong field by
 * field.
 */
/** A slot may be free at any moment: that is told before, and pressing may be tried all the same. */
export const isMomentary = (refusal: ProblemBody): boolean => codeOf(refusal) === 'concurrency-limit';

export function Refusal(props: RefusalProps) {
  const code = codeOf(props.refusal);
  if (code === 'frozen') return <Frozen {...props} />;
  if (code === 'concurrency-limit') return <AtTheLimit {...props} />;
  return <Other {...props} />;
}

function Frozen({ at, refusal, kept }: RefusalProps) {
  const caller = useCaller();
  const endsAt = typeof refusal['endsAt'] === 'string' ? refusal['endsAt'] : null;
  useReadAgainAt(at, endsAt);
  const setting = caller.may('settings.policy') && (
    <Link to={paths.policy(at.org)} className="font-semibold underline underline-offset-2">
      Security &amp; policy
    </Link>
  );
  return (
    <Notice tone="frozen" action={setting}>
      {refusal.detail}{' '}
      {endsAt !== null && (
        <span className="whitespace-nowrap">
          <Clock aria-hidden="true" className="mr-1 inline align-[-0.15em]" />
          ends in <Until at={endsAt} />
        </span>
      )}
      {kept !== undefined && <span className="block">{kept}</span>}
    </Notice>
  );
}

/** Members of `concurrency-limit`, as the contract has them; read as if they may be missing. */
interface Facts {
  readonly running: readonly {
    readonly deployment: string;
    readonly service: string;
    readonly environment: string;
    readonly since: string;
  }[];
  readonly reserved: readonly { readonly rollout: string; readonly slots: number }[];
}

/** The limit, what runs, what is reserved, and where it is set (CO-2). */
function AtTheLimit({ at, refusal, kept }: RefusalProps) {
  const caller = useCaller();
  const { running = [], reserved = [] } = refusal as ProblemBody & Partial<Facts>;
  // What runs is counted in what its rollout holds.
  const later = reserved.reduce((all, { slots }) => all + slots, 0) - running.length;
  const setting = caller.may('settings.project') && (
    <Link to={paths.projectSettings(at.org, at.project)} className={buttonClass({ size: 's' })}>
      Deploy concurrency
    </Link>
  );
  const detail = (
    <>
      <p>{[refusal.detail, kept].join(' ').trim()}</p>
      <ul className="mt-1.5 grid gap-0.5">
        {running.map(({ deployment, service, environment, since }) => (
          <li key={deployment} className="min-w-0 truncate">
            <strong className="font-semibold text-ink">{service}</strong> in {environment}, started{' '}
            <Ago at={since} />
          </li>
        ))}
        {later > 0 && <li>{later} more reserved for later steps of what runs</li>}
      </ul>
    </>
  );
  return <ErrorNotice title={refusal.title} action={setting} detail={detail} />;
}

function Other({ at, refusal, kept, title = refusal.title }: RefusalProps) {
  const errors = Array.isArray(refusal['errors']) ? (refusal['errors'] as { message: string }[]) : [];
  const messages = [...new Set(errors.map(({ message }) => message))];
  const code = codeOf(refusal);
  const isOfRole = code === 'not-allowed' || code === 'self-approval';
  const members = isOfRole && (
    <Link to={paths.members(at.org)} className={buttonClass({ size: 's' })}>
      Who may
    </Link>
  );
  const detail =
    messages.length < 2 ? (
      [sentenceOf(refusal.detail, messages), kept].join(' ').trim()
    ) : (
      <ul className="list-disc pl-4">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    );
  return <ErrorNotice title={title} detail={detail} action={members} />;
}

const sentenceOf = (detail: string, [message]: readonly string[]): string =>
  message === undefined || detail.includes(message) ? detail : `${detail} ${message}`;
