// Change sets as the people of an environment see them: everything that was asked for or applied, and of drafts the
// caller's own and the project's (CS-1, CS-15). Lines are compared with live only while they can still be applied.
import { sql } from 'kysely';
import type { ChangeSetShape, ShownChangeSetShape } from '@nebula/contract/shapes/change-set';
import type { ChangeSetState, DeploymentState } from '@nebula/domain/machines';
import { mayDeploy } from '@nebula/domain/people/permissions';
import { notFound, Refusal } from '@nebula/domain/problems';
import { presentEnded, presentLines } from '../../drafts/present-line.ts';
import { loadChangeSets, maySee, type StoredChangeSet, visibleTo } from '../../live/load-change-set.ts';
import { loadLive } from '../../live/load-live.ts';
import { draftOwner, type EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { actorShape } from '../actor-shape.ts';
import { keyset, type Page, type PageOf } from '../keyset.ts';
import { presentDraft } from '../show-draft.ts';

export interface ChangeSetFilter extends Page {
  readonly state?: ChangeSetState | undefined;
  readonly mine?: boolean | undefined;
}

export async function listChangeSets(
  store: Store,
  scope: EnvironmentScope,
  filter: ChangeSetFilter,
): Promise<PageOf<ChangeSetShape>> {
  let query = store.db
    .selectFrom('change_set')
    .select('id')
    .where('environment_id', '=', scope.environment.id)
    .where(visibleTo(draftOwner(scope.caller)));
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  // By `change_set_person`: whose draft it was, or of the project's own who applied it.
  if (filter.mine === true)
    query = query.where(
      sql<boolean>`coalesce(owner_person, requester->>'personId') = ${scope.caller.person.id}`,
    );
  const columns = [
    { ref: 'change_set.created_at', type: 'time' },
    { ref: 'change_set.id', type: 'id' },
  ] as const;
  const page = await keyset(query, columns, filter, (row) => row.id);
  const found = await loadVisible(store, scope, page.items);
  return { items: await shapeAll(store, scope, found), nextCursor: page.nextCursor };
}

/** Somebody else's draft is not found. One that the caller may apply says what that would do (CS-15). */
export async function showChangeSet(
  store: Store,
  scope: EnvironmentScope,
  id: string,
): Promise<ShownChangeSetShape> {
  const [found] = await loadVisible(store, scope, [id]);
  if (!found) throw new Refusal(notFound('change set', id));
  const mayApply = found.state === 'draft' && mayDeploy(scope.role, scope.environment.deployRole);
  if (!mayApply) {
    const [shape] = await shapeAll(store, scope, [found]);
    if (!shape) throw new Error(`no shape was made of ${id}`);
    return { ...shape, preview: null };
  }
  const { lines, ...preview } = await presentDraft(store, scope, found);
  const beside = await loadBeside(store, [id]);
  return { ...changeSetShape(scope, found, beside.get(id), lines), preview };
}

/** Those of `ids` that the caller may see, in their order. */
async function loadVisible(
  store: Store,
  scope: EnvironmentScope,
  ids: readonly string[],
): Promise<StoredChangeSet[]> {
  if (ids.length === 0) return [];
  const found = await loadChangeSets(store.db, store.sealing, scope.environment.id, ids);
  const mine = draftOwner(scope.caller);
  const visible = new Map(found.filter((one) => maySee(one, mine)).map((one) => [one.id, one]));
  return ids.flatMap((id) => visible.get(id) ?? []);
}

async function shapeAll(
  store: Store,
  scope: EnvironmentScope,
  visible: readonly StoredChangeSet[],
): Promise<ChangeSetShape[]> {
  if (visible.length === 0) return [];
  const open = visible.some(isOpen);
  const live = open ? (await loadLive(store.db, scope.environment.id, store.sealing)).state : null;
  const beside = await loadBeside(
    store,
    visible.map(({ id }) => id),
  );
  return visible.map((one) =>
    changeSetShape(
      scope,
      one,
      beside.get(one.id),
      live && isOpen(one) ? presentLines(one.lines, live, new Set()) : presentEnded(one.lines),
    ),
  );
}

const isOpen = (one: StoredChangeSet): boolean => one.state === 'draft' || one.state === 'pending-approval';

/** What an answer says of a change set that its own row does not hold. */
export interface Beside {
  readonly owner_name: string | null;
  readonly origin: ChangeSetShape['project'];
  readonly approval: ChangeSetShape['approval'];
  readonly deployments: { id: string; service: string; state: DeploymentState }[] | null;
}

/** Owner, origin, newest approval and deployments of all of them, in one statement. */
async function loadBeside(store: Store, ids: readonly string[]): Promise<Map<string, Beside>> {
  const { rows } = await sql<Beside & { id: string }>`
    select c.id, p.name as owner_name, c.origin,
      (select json_build_object('id', a.id, 'state', a.state) from approval a where a.change_set_id = c.id
       order by a.requested_at desc limit 1) as approval,
      (select json_agg(json_build_object('id', d.id, 'service', d.service, 'state', d.state) order by d.wave, d.service)
       from deployment d where d.change_set_id = c.id) as deployments
    from change_set c left join person p on p.id = c.owner_person
    where c.id = any(${[...ids]})`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export function changeSetShape(
  scope: EnvironmentScope,
  one: StoredChangeSet,
  beside: Beside | undefined,
  lines: ChangeSetShape['lines'],
): ChangeSetShape {
  return {
    id: one.id,
    state: one.state,
    revision: String(one.revision),
    message: one.message,
    owner: one.ownerPerson === null ? null : { id: one.ownerPerson, name: beside?.owner_name ?? '' },
    project: beside?.origin ?? null,
    requester: one.requester && actorShape(one.requester),
    environment: scope.environment.slug,
    lines,
    createdAt: one.createdAt.toISOString(),
    requestedAt: one.requestedAt?.toISOString() ?? null,
    appliedAt: one.appliedAt?.toISOString() ?? null,
    endedAt: one.endedAt?.toISOString() ?? null,
    failure: one.failure as ChangeSetShape['failure'],
    approval: beside?.approval ?? null,
    deployments: beside?.deployments ?? [],
  };
}
