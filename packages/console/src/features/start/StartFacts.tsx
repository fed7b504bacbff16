// What a start does to what runs, and what the gate will say to it, before it is pressed (CS-7, CS-11, DE-3).
import { Snowflake, UserX } from 'lucide-react';
import type { Shape } from '../../api/client.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Exact } from '../../ui/Time.tsx';
import type { Gate } from './use-gate.ts';

/** `service` null: the environment does not have it, and nothing starts. */
export function RestartFact({ service }: { readonly service: Shape<'ServiceDetail'> | null }) {
  if (service === null) return null;
  const { name, running, spec } = service;
  if (running === null)
    return <p className="text-s text-ink-2">Nothing of {name} runs here yet: it starts.</p>;
  if (spec.volume === null)
    return (
      <p className="text-s text-ink-2">
        No downtime: what runs of {name} serves until the new one is healthy, and goes on serving if it never
        gets healthy.
      </p>
    );
  return (
    <Notice tone="staged">
      <strong className="font-semibold">Downtime:</strong> {name} has a volume, so it stops before the new one
      starts. If the new one does not get healthy, what ran before is started again.
    </Notice>
  );
}

export function GateFact({ gate, target }: { readonly gate: Gate; readonly target: EnvironmentAddress }) {
  const caller = useCaller();
  if (gate.frozenUntil !== null)
    return (
      <Notice
        tone="frozen"
        icon={<Snowflake />}
        action={
          caller.may('settings.policy') && (
            <Link to={paths.policy(target.org)} className="font-medium underline">
              Change policy
            </Link>
          )
        }
      >
        Production deployments are frozen until <Exact at={gate.frozenUntil} />. Rolling back stays possible.
        Nothing is queued: start it again after the freeze.
      </Notice>
    );
  if (gate.passes !== null)
    return (
      <p className="text-s text-ink-2">
        {target.environment} is protected. This passes at once: <em className="not-italic">{gate.passes}</em>.
        It is recorded with your name and told to those who could have decided.
      </p>
    );
  if (gate.waits === null) return null;
  return (
    <Notice tone="waiting" icon={gate.nobodyElse ? <UserX /> : undefined}>
      {gate.waits}
      {gate.nobodyElse && caller.may('settings.policy') && (
        <>
          {' '}
          <Link to={paths.policy(target.org)} className="font-medium underline">
            Security &amp; policy
          </Link>
          {' · '}
          <Link to={paths.members(target.org)} className="font-medium underline">
            Invite another admin
          </Link>
        </>
      )}
    </Notice>
  );
}
