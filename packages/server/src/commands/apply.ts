// Applying a change set: one transaction that compares every line's base with what is live, then hands the result to
// the gate. Either all of it becomes live, or asks for one approval, or nothing changes (CS-8, CS-9, CS-11).
import { driftSentences } from '@nebula/domain/change-set/drift-words';
import { needsDowntime, type Plan } from '@nebula/domain/change-set/plan';
import { refuseMessage } from '@nebula/domain/change-set/review';
import { invalid, invalidFields, notFound, Refusal } from '@nebula/domain/problems';
import { moveChangeSet } from '../gate/change-set-state.ts';
import { start, type Started } from '../gate/start.ts';
import { resolveWish } from '../gate/wish.ts';
import type { EnvironmentState } from '@nebula/domain/spec/spec';
import { loadChangeSet, loadDraft, maySee, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive, type LiveEnvironment } from '../live/load-live.ts';
import { draftOwner, type EnvironmentScope } from '../scope.ts';
import { peekChangeSet } from '../sources/peek-change-set.ts';
import { resolveLines } from '../sources/resolve-lines.ts';
import type { Store } from '../store/store.ts';
import { draftStream, privateTo } from '../store/streams.ts';
import { inStreams, type Tx } from '../store/transaction.ts';

/** What the review dialog sends (CS-7); every client is asked for the same. */
export interface ApplyInput {
  readonly message?: string | undefined;
  readonly acceptDowntime?: boolean | undefined;
  /** Of the review that was read; an edit since is `stale`. */
  readonly revision?: string | undefined;
}

/** What happened and what it happened to, for the answer alone. */
export interface Applied extends Started {
  readonly changeSet: string;
  /** As the commit left it, so that the answer need not read and open its lines again. */
  readonly stored: StoredChangeSet;
  /** What its lines were compared with. */
  readonly live: EnvironmentState;
}

/**
 * Applies the caller's draft, or the change set `id`. Refuses, in this order: `invalid` (message), `nothing-staged`,
 * `illegal-transition`, `stale`, `drifted`, `invalid` (result), `downtime-not-accepted`, and as the gate does.
 */
export async function apply(
  store: Store,
  scope: EnvironmentScope,
  input: ApplyInput,
  id?: string,
): Promise<Applied> {
  const message = readMessage(input.message);
  const owner = draftOwner(scope.caller);
  const environment = scope.environment.id;
  const peek = await peekChangeSet(store.db, environment, owner, id);
  const named = peek?.namesBranch ? await find(store, environment, owner, id) : undefined;
  const commits = await resolveLines(store, environment, named?.lines ?? []);
  const streams = [environment, draftStream(environment, peek?.owner ?? owner)];
  const project = { id: scope.project.id, limited: scope.project.deployConcurrency !== null };
  return inStreams(store, scope.caller.actor, { project, streams }, async (tx) => {
    const changeSet = requireDraft(await find(tx, environment, owner, id), owner, id);
    if (input.revision !== undefined && input.revision !== String(changeSet.revision)) throw stale(changeSet);
    const live = await loadLive(tx.db, environment, tx.sealing);
    const asked = { kind: 'change-set', changeSet: changeSet.id } as const;
    const sources = { changeSet, settings: null, commits };
    const resolved = resolveWish(asked, live, sources, scope.environment.cluster.capabilities);
    if (resolved.drifted.length > 0) throw drifted(live, resolved.drifted);
    if (resolved.errors.length > 0) throw new Refusal(invalidFields(resolved.errors));
    const downtime = acceptedDowntime(resolved.plan, input.acceptDowntime === true);
    const wish = {
      kind: 'change-set' as const,
      stored: asked,
      changeSet,
      after: resolved.after,
      plan: resolved.plan,
      message,
    };
    const started = await start(tx, scope, live, wish);
    const state = started.approval?.state === 'pending' ? 'pending-approval' : 'applied';
    const move = { state, message, requester: tx.actor, acceptedDowntime: downtime } as const;
    await moveChangeSet(tx, changeSet.id, move);
    recordEnd(tx, scope, changeSet, state);
    const stored = { ...changeSet, ...move, ...timesOf(state, tx.at) };
    return { ...started, changeSet: changeSet.id, stored, live: live.state };
  });
}

/** As `moveChangeSet` writes them. */
const timesOf = (state: string, at: Date) =>
  state === 'applied' ? { appliedAt: at, endedAt: at } : { requestedAt: at };

/**
 * The draft of the owner, or the change set `id` where it is of this environment. Sees others' too:
 * `requireDraft` must follow before anything of it is shown.
 */
const find = (
  db: { db: Tx['db'] | Store['db']; sealing: Tx['sealing'] },
  environment: string,
  owner: string,
  id?: string,
) =>
  id === undefined
    ? loadDraft(db.db, db.sealing, environment, owner)
    : loadChangeSet(db.db, db.sealing, id).then((found) =>
        found?.environmentId === environment ? found : undefined,
      );

/** A draft of one's own, or the project's (CS-15). Others' drafts do not exist for the caller. */
export function requireDraft(
  found: StoredChangeSet | undefined,
  owner: string,
  id?: string,
): StoredChangeSet {
  if (id !== undefined && (!found || !maySee(found, owner))) throw new Refusal(notFound('change set', id));
  if (!found || (found.state === 'draft' && found.lines.length === 0))
    throw new Refusal({
      code: 'nothing-staged',
      detail: 'Nothing is staged here. Stage a change first.',
      state: 'draft',
    });
  if (found.state !== 'draft')
    throw new Refusal({
      code: 'illegal-transition',
      detail: `This change set is ${found.state}, and only a draft can be applied. Restage it, or stage anew.`,
      state: found.state,
    });
  return found;
}

/** Null for none; one of white space alone counts as none. Refuses `invalid` (CS-7). */
function readMessage(message: string | undefined): string | null {
  const refused = message === undefined ? null : refuseMessage(message);
  if (refused !== null) throw new Refusal(invalid('message', refused));
  return message?.trim() ? message : null;
}

const stale = (changeSet: StoredChangeSet) =>
  new Refusal({
    code: 'stale',
    detail: 'The draft was edited since this review was read. Look at it again.',
    revision: String(changeSet.revision),
  });

const drifted = (live: LiveEnvironment, lines: ReturnType<typeof resolveWish>['drifted']) =>
  new Refusal({
    code: 'drifted',
    detail: `${driftSentences(live.state, lines)} Nothing was applied and your draft is kept.`,
    lines,
  });

/** The services whose stop was accepted; refuses when it was not (CS-7). */
function acceptedDowntime(plan: Plan, accepted: boolean): string[] {
  const services = needsDowntime(plan);
  if (services.length === 0 || accepted) return services;
  throw new Refusal({
    code: 'downtime-not-accepted',
    detail: `${services.join(', ')} ${services.length === 1 ? 'mounts a volume and stops' : 'mount volumes and stop'} before the new release starts. Accept the downtime to go on.`,
    services,
  });
}

/** The draft's own stream learns that it left the draft; the environment's has it with all its lines. */
function recordEnd(tx: Tx, scope: EnvironmentScope, changeSet: StoredChangeSet, state: string): void {
  tx.record(draftStream(scope.environment.id, changeSet.owner), {
    type: `draft.${state}`,
    org: scope.org.id,
    project: scope.project.id,
    environment: scope.environment.id,
    ...privateTo(changeSet.owner),
    subject: { changeSet: changeSet.id },
    payload: {},
  });
}
