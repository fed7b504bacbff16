// What a start does to what runs, and what the gate will say to it, before it is pressed (CS-7, CS-11, DE-3).
import { waitingFor } from '@nebula/domain/approval/waiting';
import { UserX } from 'lucide-react';
import type { Shape } from '../../api/client.ts';
import { useCaller } from '../../app/caller.ts';
import { Link } from '../../app/Link.tsx';
import { PolicySentence } from '../../app/PolicySentence.tsx';
import { Refusal } from '../../app/Refusal.tsx';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { ruleTitle } from '../../states/kinds.ts';
import { Notice } from '../../ui/Notice.tsx';

type Action = NonNullable<Shape<'Started'>['action']>;

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

/** `action` undefined while it is asked for. */
export function GateFact({
  action,
  target,
}: {
  readonly action: Action | undefined;
  readonly target: EnvironmentAddress;
}) {
  if (action === undefined) return null;
  if (action.refusal !== null)
    return <Refusal at={target} refusal={action.refusal} kept="Nothing is queued: start it again then." />;
  if (action.passes !== null)
    return (
      <p className="text-s text-ink-2">
        {target.environment} is protected. This passes at once:{' '}
        <em className="not-italic">{ruleTitle(action.passes)}</em>. It is recorded with your name and told to
        those who could have decided.
      </p>
    );
  return action.decidedBy === null ? null : <Waits deciders={action.decidedBy} target={target} />;
}

interface WaitsProps {
  readonly deciders: readonly { readonly name: string }[];
  readonly target: EnvironmentAddress;
}

function Waits({ deciders, target }: WaitsProps) {
  const caller = useCaller();
  const nobodyElse = deciders.length === 0;
  return (
    <Notice tone="waiting" icon={nobodyElse ? <UserX /> : undefined}>
      <PolicySentence text={waitingFor(deciders.map(({ name }) => name))} org={target.org} />
      {nobodyElse && caller.may('members.invite') && (
        <>
          {' '}
          <Link to={paths.members(target.org)} className="font-medium underline">
            Invite another admin
          </Link>
        </>
      )}
    </Notice>
  );
}
