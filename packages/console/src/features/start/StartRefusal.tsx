// A refused start: the rule that held, and the way out, with a link to the setting for whoever may change it.
import { type ProblemBody, ProblemError } from '../../api/client.ts';
import { useCaller } from '../../app/caller.ts';
import { failureOf } from '../../app/failure.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

interface StartRefusalProps {
  readonly target: EnvironmentAddress;
  readonly failure: unknown;
}

export function StartRefusal({ target, failure }: StartRefusalProps) {
  const { title, detail } = failureOf(failure);
  return (
    <ErrorNotice
      title={title}
      detail={
        <>
          <p>{detail}</p>
          {failure instanceof ProblemError && <WayOut target={target} failure={failure} />}
        </>
      }
    />
  );
}

function WayOut({ target, failure }: StartRefusalProps & { readonly failure: ProblemError }) {
  const caller = useCaller();
  const link = 'font-medium text-ink underline';
  if (failure.code === 'frozen' && caller.may('settings.policy'))
    return (
      <Link to={paths.policy(target.org)} className={link}>
        Change policy
      </Link>
    );
  if (failure.code === 'self-approval' || failure.code === 'not-allowed')
    return (
      <Link to={paths.members(target.org)} className={link}>
        Who may
      </Link>
    );
  if (failure.code !== 'concurrency-limit') return null;
  return (
    <>
      <ul className="my-1">
        {runningOf(failure.problem).map(({ deployment, service, environment, state }) => (
          <li key={deployment}>
            {service} in {environment}: {state}
          </li>
        ))}
      </ul>
      <Link to={paths.deployments(target, { state: 'deploying' })} className={link}>
        What is running
      </Link>
      {caller.may('settings.project') && (
        <>
          {' · '}
          <Link to={paths.projectSettings(target.org, target.project)} className={link}>
            Deploy concurrency
          </Link>
        </>
      )}
    </>
  );
}

interface Running {
  readonly deployment: string;
  readonly service: string;
  readonly environment: string;
  readonly state: string;
}

const runningOf = (problem: ProblemBody): readonly Running[] =>
  Array.isArray(problem['running']) ? (problem['running'] as Running[]) : [];
