// What the gate will make of a start, told before it is pressed (CS-11): frozen, waits for whom, or passes at once by
// which rule. The server decides when it is pressed; the rules are the domain's, the freeze is the server's own answer.
import { useSuspenseQueries } from '@tanstack/react-query';
import { passesAtOnce } from '@nebula/domain/approval/auto-pass';
import { decidersOf, waitingText } from '@nebula/domain/approval/waiting';
import type { Actor } from '@nebula/domain/people/permissions';
import type { Shape } from '../../api/client.ts';
import { environmentQuery, freezeQuery, membersQuery, policyQuery } from '../../api/queries.ts';
import { useCaller } from '../../app/caller.ts';
import type { EnvironmentAddress } from '../../paths.ts';
import type { HandStart } from './start-kind.ts';

export interface Gate {
  readonly protected: boolean;
  /** The end of a freeze that refuses this start; null: none holds, or it is a rollback. */
  readonly frozenUntil: string | null;
  /** The rule by which it passes at once. */
  readonly passes: string | null;
  /** Whom it waits for, as a sentence; null where nobody decides. */
  readonly waits: string | null;
  /** The requester alone could decide, and must not (AP-10). */
  readonly nobodyElse: boolean;
  /** Why the caller may not start anything there. */
  readonly whyNot: string | undefined;
}

export function useGate(
  target: EnvironmentAddress,
  kind: HandStart,
  service: Pick<Shape<'ServiceDetail'>, 'name' | 'skipProductionApproval'> | null,
): Gate {
  const caller = useCaller();
  const [{ data: environment }, { data: policies }, { data: freeze }, { data: members }] = useSuspenseQueries(
    {
      queries: [
        environmentQuery(target),
        policyQuery(target.org),
        freezeQuery(target.org),
        membersQuery(target.org),
      ],
    },
  );
  const whyNot = caller.whyNotDeploy(environment.deployRole);
  const open = { protected: false, frozenUntil: null, passes: null, waits: null, nobodyElse: false, whyNot };
  if (!environment.protected) return open;

  const actor: Actor = { kind: 'person', personId: caller.id, name: caller.name, via: 'console' };
  const skip = service?.skipProductionApproval;
  const services = [
    { name: service?.name ?? '', skip: { on: skip?.on ?? false, by: skip?.by ? personOf(skip.by) : null } },
  ];
  const passed = passesAtOnce({ kind, actor, role: caller.role, policies, services });
  const people = members
    .filter(({ state }) => state === 'active')
    .map(({ id, name, role }) => ({ personId: id, name: name ?? '', role }));
  const facts = { kind, requesterPerson: caller.id, policies, members: people };
  return {
    protected: true,
    frozenUntil: freeze.frozen && kind !== 'rollback' ? freeze.endsAt : null,
    passes: passed?.title ?? null,
    waits: passed === null ? waitingText(facts) : null,
    nobodyElse: passed === null && decidersOf(facts).length === 0,
    whyNot,
  };
}

const personOf = ({ id, name }: Shape<'Actor'>): Actor => ({
  kind: 'person',
  personId: id ?? '',
  name,
  via: 'console',
});
