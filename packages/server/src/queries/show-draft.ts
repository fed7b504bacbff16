// The caller's draft as its review shows it: lines over today's live values, what applying would do, in which order,
// what stops, and what the gate would answer now (CS-6, CS-7, CS-11). A constant number of statements.
import type { DraftShape } from '@nebula/contract/shapes/draft';
import { decidersOf, type Member } from '@nebula/domain/approval/waiting';
import { driftSentences } from '@nebula/domain/change-set/drift-words';
import { needsDowntime } from '@nebula/domain/change-set/plan';
import { actionLabel, awaySentence, orderSentence } from '@nebula/domain/change-set/review';
import { isFreezable } from '@nebula/domain/gate/judge';
import { requesterOf } from '@nebula/domain/people/permissions';
import type { Problem } from '@nebula/domain/problems';
import { invalidFields, PROBLEM_TITLES } from '@nebula/domain/problems';
import { STATUS } from '../http/problem.ts';
import { problemBody } from '@nebula/contract/problem';
import { presentLines } from '../drafts/present-line.ts';
import { passOf } from '../gate/pass-of.ts';
import { frozenProblem } from '../gate/frozen.ts';
import { resolveWish, type Resolved } from '../gate/wish.ts';
import { loadDraft, loadPending, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive, type LiveEnvironment } from '../live/load-live.ts';
import { draftOwner, type EnvironmentScope } from '../scope.ts';
import { databaseClock } from '../store/transaction.ts';
import type { Store } from '../store/store.ts';
import { actorShape } from './actor-shape.ts';
import { loadMembers } from './load-members.ts';

export async function showDraft(store: Store, scope: EnvironmentScope): Promise<DraftShape> {
  const draft = await loadDraft(store.db, store.sealing, scope.environment.id, draftOwner(scope.caller));
  return presentDraft(store, scope, draft);
}

export async function presentDraft(
  store: Store,
  scope: EnvironmentScope,
  draft: StoredChangeSet | undefined,
): Promise<DraftShape> {
  if (!draft || draft.lines.length === 0) return emptyDraft(draft);
  const live = await loadLive(store.db, scope.environment.id, store.sealing);
  const stored = { kind: 'change-set', changeSet: draft.id } as const;
  const sources = { changeSet: draft, settings: null, commits: new Map<string, string>() };
  const resolved = resolveWish(stored, live, sources, scope.environment.cluster.capabilities);
  const downtime = needsDowntime(resolved.plan);
  return {
    id: draft.id,
    state: 'draft',
    revision: String(draft.revision),
    lines: presentLines(draft.lines, live.state, new Set(downtime), resolved.drifted),
    order: orderSentence(resolved.plan),
    affected: resolved.plan.affected.map(({ service, wave, downtime: stops }) => ({
      service,
      wave,
      downtime: stops,
    })),
    removed: [...resolved.plan.removed],
    needsDowntime: downtime,
    action: await actionOf(store, scope, draft, resolved, live),
    clusterAway: awayOf(scope, resolved),
    conflictsWith: await conflictsOf(store, scope, draft),
  };
}

const emptyDraft = (draft: StoredChangeSet | undefined): DraftShape => ({
  id: draft?.id ?? null,
  state: 'draft',
  revision: String(draft?.revision ?? 0),
  lines: [],
  order: '',
  affected: [],
  removed: [],
  needsDowntime: [],
  action: null,
  clusterAway: null,
  conflictsWith: [],
});

/** The button, and what pressing it would do now: wait for whom, pass by which rule, or be refused with what. */
async function actionOf(
  store: Store,
  scope: EnvironmentScope,
  draft: StoredChangeSet,
  resolved: Resolved,
  live: LiveEnvironment,
): Promise<NonNullable<DraftShape['action']>> {
  const isProtected = scope.environment.protected;
  const asker = { ...scope.org, role: scope.role };
  const pass = isProtected ? passOf('change-set', resolved.plan, scope.caller.actor, asker, live.rows) : null;
  const refusal = await refusalOf(store, scope, resolved, live);
  const waits = isProtected && !pass;
  return {
    label: actionLabel(draft.lines.length, isProtected),
    kind: isProtected ? 'request' : 'deploy',
    passes: pass?.rule ?? null,
    decidedBy: waits ? await decidersFor(store, scope) : null,
    refusal: refusal && problemBody(refusal, PROBLEM_TITLES[refusal.code], STATUS[refusal.code]),
  };
}

/** Null while the cluster answers, and where it has nothing to do. */
function awayOf({ environment }: EnvironmentScope, { plan }: Resolved): DraftShape['clusterAway'] {
  const { slug, heardAt, lost } = environment.cluster;
  if (!lost || (plan.affected.length === 0 && plan.removed.length === 0)) return null;
  const at = heardAt && new Date(heardAt).toISOString();
  return { cluster: slug, heardAt: at, text: awaySentence(slug, at) };
}

async function decidersFor(store: Store, scope: EnvironmentScope) {
  const members: readonly Member[] = await loadMembers(store.db, scope.org.id);
  const requesterPerson = requesterOf(scope.caller.actor);
  const deciders = decidersOf({ kind: 'change-set', requesterPerson, policies: scope.org, members });
  return deciders.map(({ personId, name }) => ({ id: personId, name }));
}

/** In the gate's order; downtime is asked for in the dialog and is no refusal here. */
async function refusalOf(
  store: Store,
  scope: EnvironmentScope,
  resolved: Resolved,
  live: LiveEnvironment,
): Promise<Problem | null> {
  if (resolved.drifted.length > 0)
    return {
      code: 'drifted',
      detail: driftSentences(live.state, resolved.drifted),
      lines: resolved.drifted,
    };
  if (resolved.errors.length > 0) return invalidFields(resolved.errors);
  const { width, removed } = resolved.plan;
  const freezable = isFreezable({ kind: 'change-set', width, removes: removed.length > 0 });
  if (!scope.environment.protected || !freezable || !scope.org.freeze.enabled) return null;
  return frozenProblem(scope.org.freeze, await databaseClock(store));
}

/** Waiting requests of others that touch what this draft touches (C-19). */
async function conflictsOf(store: Store, scope: EnvironmentScope, draft: StoredChangeSet) {
  const pending = await loadPending(store.db, store.sealing, scope.environment.id);
  const mine = new Map(draft.lines.map((line) => [line.target, line.id ?? '']));
  return pending.flatMap((other) =>
    other.lines.flatMap((line) => {
      const own = mine.get(line.target);
      const by = other.requester && actorShape(other.requester);
      return own === undefined ? [] : [{ changeSet: other.id, approval: other.approval, line: own, by }];
    }),
  );
}
