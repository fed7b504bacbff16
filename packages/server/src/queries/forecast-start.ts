// What pressing a button would do now, for whoever has not pressed it yet (CS-11): start, wait for whom, pass at once
// by which rule, or be refused with what. The gate's own judgement without its locks; what is right when it is read
// may not be when it is pressed, and then the gate says so.
import { problemBody, type ProblemBody } from '@nebula/contract/problem';
import { decidersOf } from '@nebula/domain/approval/waiting';
import { requesterOf } from '@nebula/domain/people/permissions';
import type { Problem } from '@nebula/domain/problems';
import { type GateFacts, judgeStart, passIn } from '../gate/judge-start.ts';
import { loadSlots } from '../gate/slots.ts';
import type { Wish } from '../gate/wish.ts';
import type { LiveService } from '../live/load-live.ts';
import type { EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { databaseClock } from '../store/transaction.ts';
import { loadMembers } from './load-members.ts';

/** `refusal` beside a `kind`: pressing would be refused, and this is what it would else do. */
export interface Forecast {
  readonly kind: 'deploy' | 'request';
  /** The rule of AP-8 by which it passes at once. */
  readonly passes: string | null;
  /** Whom it would wait for; null where nobody decides. */
  readonly decidedBy: { readonly id: string; readonly name: string }[] | null;
  readonly refusal: ProblemBody | null;
}

/** `before`: what refuses it before the gate is asked (GA-1), if anything does. */
export async function forecastStart(
  store: Store,
  scope: EnvironmentScope,
  wish: Pick<Wish, 'kind' | 'plan'>,
  rows: ReadonlyMap<string, LiveService>,
  before: Problem | null,
): Promise<Forecast> {
  const facts = await factsOf(store, scope);
  const pass = passIn(wish, scope.caller.actor, facts, await skipsOf(store, scope, wish, rows));
  const at = facts.protected && facts.freeze.enabled ? await databaseClock(store) : new Date(0);
  const judgement = judgeStart(wish, facts, pass, at);
  const refusal = before ?? (judgement.outcome === 'refused' ? judgement.problem : null);
  return {
    kind: facts.protected ? 'request' : 'deploy',
    passes: pass?.rule ?? null,
    decidedBy: facts.protected && !pass ? await decidersFor(store, scope, wish) : null,
    refusal: refusal && problemBody(refusal),
  };
}

/** As the call's own lookup read them a moment ago; the slots alone are asked for, where there is a limit. */
const factsOf = async (store: Store, scope: EnvironmentScope): Promise<GateFacts> => ({
  freeze: scope.org.freeze,
  approversCannotApproveOwn: scope.org.approversCannotApproveOwn,
  rollbacksSkipApproval: scope.org.rollbacksSkipApproval,
  protected: scope.environment.protected,
  role: scope.role,
  slots: await loadSlots(store.db, scope.project),
});

/** A service that is new here may be known in the project, with its setting (PE-1). */
async function skipsOf(
  store: Store,
  scope: EnvironmentScope,
  { plan }: Pick<Wish, 'plan'>,
  rows: ReadonlyMap<string, LiveService>,
): Promise<ReadonlyMap<string, Pick<LiveService, 'skip'>>> {
  const missing = plan.affected.map(({ service }) => service).filter((name) => !rows.has(name));
  if (!scope.environment.protected || missing.length === 0) return rows;
  const known = await store.db
    .selectFrom('service')
    .select(['name', 'skip_on', 'skip_by', 'skip_at'])
    .where('project_id', '=', scope.project.id)
    .where('name', 'in', missing)
    .execute();
  const skips = known.map(
    (row) => [row.name, { skip: { on: row.skip_on, by: row.skip_by, at: row.skip_at } }] as const,
  );
  return new Map([...rows, ...skips]);
}

/** By the policy of this moment; the rule that counts is that of the decision (AP-13). */
async function decidersFor(store: Store, scope: EnvironmentScope, { kind }: Pick<Wish, 'kind'>) {
  const members = await loadMembers(store.db, scope.org.id);
  const requesterPerson = requesterOf(scope.caller.actor);
  const deciders = decidersOf({ kind, requesterPerson, policies: scope.org, members });
  return deciders.map(({ personId, name }) => ({ id: personId, name }));
}
