// A refusal at the limit of a project (CO-2): the limit, what runs, what is reserved, and where it is set.
import type { ProblemBody } from '../../../api/client.ts';
import { useCaller } from '../../../app/caller.ts';
import { Link } from '../../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Ago } from '../../../ui/Time.tsx';

interface Facts {
  readonly running: readonly {
    readonly deployment: string;
    readonly service: string;
    readonly environment: string;
    readonly since: string;
  }[];
  readonly reserved: readonly { readonly rollout: string; readonly slots: number }[];
}

export function AtTheLimit({
  at,
  problem,
}: {
  readonly at: EnvironmentAddress;
  readonly problem: ProblemBody;
}) {
  const caller = useCaller();
  const { running = [], reserved = [] } = problem as ProblemBody & Partial<Facts>;
  return (
    <ErrorNotice
      title={problem.title}
      action={
        caller.may('settings.project') && (
          <Link to={paths.projectSettings(at.org, at.project)} className={buttonClass({ size: 's' })}>
            Deploy concurrency
          </Link>
        )
      }
      detail={
        <>
          <p>{problem.detail} Your draft is kept: try again when one of these has ended.</p>
          <ul className="mt-1.5 grid gap-0.5">
            {running.map(({ deployment, service, environment, since }) => (
              <li key={deployment} className="min-w-0 truncate">
                <strong className="font-semibold text-ink">{service}</strong> in {environment}, since{' '}
                <Ago at={since} />
              </li>
            ))}
            {reserved.map(({ rollout, slots }) => (
              <li key={rollout}>{slots} reserved for later steps of a rollout that runs</li>
            ))}
          </ul>
        </>
      }
    />
  );
}
