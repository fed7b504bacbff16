// Reverting an applied change set stages the opposite of each of its lines in the caller's draft, over what is live now.
// It never applies anything, and never leaves a line out in silence: what it removed comes back as a first deploy.
import { sql } from 'kysely';
import { diff, type Edit } from '@nebula/domain/change-set/diff';
import type { Line } from '@nebula/domain/change-set/line';
import { applyLines } from '@nebula/domain/change-set/plan';
import { stage } from '@nebula/domain/change-set/stage';
import { invalidFields, Refusal } from '@nebula/domain/problems';
import type { EnvironmentState, ServiceState } from '@nebula/domain/spec/spec';
import { editDraft } from '../drafts/edit-draft.ts';
import { openSettings } from '../gate/snapshot.ts';
import type { EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { requireChangeSet } from './restage-change-set.ts';

/** Refuses with `not-found`, `illegal-transition` (not applied) and `invalid` (what cannot be staged today). */
export async function revertChangeSet(store: Store, scope: EnvironmentScope, id: string): Promise<void> {
  const changeSet = await requireChangeSet(store, scope, id);
  if (changeSet.state !== 'applied')
    throw new Refusal({
      code: 'illegal-transition',
      detail: `This change set is ${changeSet.state}; only an applied one can be reverted.`,
      state: changeSet.state,
    });
  const removed = await removedServices(store, scope, id, changeSet.lines);
  await editDraft(store, scope, (lines, live) => {
    const edits = opposite(live.state, changeSet.lines, removed);
    const staged = stage(live.state, lines, edits, { capabilities: scope.environment.cluster.capabilities });
    if (!staged.ok) throw new Refusal(invalidFields(staged.errors));
    return staged.lines;
  });
}

function opposite(
  live: EnvironmentState,
  lines: readonly Line[],
  removed: ReadonlyMap<string, ServiceState>,
): Edit[] {
  const changed = applyLines(live, lines.filter(isReversible).map(reversed));
  // What somebody added again since stays as they made it.
  const gone = [...removed].filter(([name]) => !Object.hasOwn(live.services, name));
  const services = { ...changed.services, ...Object.fromEntries(gone) };
  const created = lines.flatMap(({ kind, service }) =>
    kind === 'create' && service && Object.hasOwn(live.services, service) ? [service] : [],
  );
  return [
    ...diff(live, { ...changed, services }),
    ...created.map((service): Edit => ({ kind: 'remove', service, value: { deleteVolume: false } })),
  ];
}

/** A created service is removed instead, a removed one created again. */
const isReversible = (line: Line): boolean => line.kind !== 'create' && line.kind !== 'remove';

const reversed = (line: Line): Line => ({ ...line, id: null, base: line.value, value: line.base });

/**
 * What the services that the change set removed were when it did: the settings of the last deployment that had started,
 * since a service's variables go with it. Its secrets come back sealed, as everything in a draft is.
 */
async function removedServices(
  store: Store,
  scope: EnvironmentScope,
  changeSet: string,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, ServiceState>> {
  const names = lines.flatMap(({ kind, service }) => (kind === 'remove' && service ? [service] : []));
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: string; service: string; settings: Buffer }>`
    select distinct on (d.service) d.id, d.service, d.settings
    from deployment d join change_set c on c.id = ${changeSet}
    where d.environment_id = ${scope.environment.id} and d.service = any(${names}) and d.settings is not null
      and d.started_at <= c.applied_at
    order by d.service, d.started_at desc`.execute(store.db);
  const found = new Map(rows.map((row) => [row.service, openSettings(row.id, row.settings, store.sealing)]));
  const lost = names.filter((name) => !found.has(name));
  if (lost.length > 0)
    throw new Refusal(
      invalidFields(
        lost.map((name) => ({ path: name, message: `${name} never started here: add it again yourself.` })),
      ),
    );
  return found;
}
