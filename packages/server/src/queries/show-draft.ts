// The caller's draft as its review shows it: lines over today's live values, what applying would do, in which order,
// what stops, and what the gate would answer now (CS-6, CS-7, CS-11). A constant number of statements.
import type { DraftShape } from '@nebula/contract/shapes/draft';
import { driftSentences } from '@nebula/domain/change-set/drift-words';
import { needsDowntime } from '@nebula/domain/change-set/plan';
import { actionLabel, awaySentence, orderSentence } from '@nebula/domain/change-set/review';
import type { Problem } from '@nebula/domain/problems';
import { invalidFields } from '@nebula/domain/problems';
import { presentLines } from '../drafts/present-line.ts';
import { resolveWish, type Resolved } from '../gate/wish.ts';
import { loadDraft, loadPending, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive, type LiveEnvironment } from '../live/load-live.ts';
import { draftOwner, type EnvironmentScope } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { actorShape } from './actor-shape.ts';
import { forecastStart } from './forecast-start.ts';

/** Without a draft an empty one, so that a client need not tell the two apart. */
export async function showDraft(store: Store, scope: EnvironmentScope): Promise<DraftShape> {
  const draft = await loadDraft(store.db, store.sealing, scope.environment.id, draftOwner(scope.caller));
  return presentDraft(store, scope, draft);
}

/**
 * Of any draft that the caller may see. No branch is looked up in a repository here: a review is read far more
 * often than applied.
 */
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

/** The button, and what pressing it would do now. */
async function actionOf(
  store: Store,
  scope: EnvironmentScope,
  draft: StoredChangeSet,
  resolved: Resolved,
  live: LiveEnvironment,
): Promise<NonNullable<DraftShape['action']>> {
  const wish = { kind: 'change-set', plan: resolved.plan } as const;
  return {
    label: actionLabel(draft.lines.length, scope.environment.protected),
    ...(await forecastStart(store, scope, wish, live.rows, refusalOf(resolved, live))),
  };
}

/** Null while the cluster answers, and where it has nothing to do. */
function awayOf({ environment }: EnvironmentScope, { plan }: Resolved): DraftShape['clusterAway'] {
  const { slug, name, heardAt, lost } = environment.cluster;
  if (!lost || (plan.affected.length === 0 && plan.removed.length === 0)) return null;
  const at = heardAt && new Date(heardAt).toISOString();
  return { cluster: slug, heardAt: at, text: awaySentence(name, at) };
}

/** What comes before the gate; downtime is asked for in the dialog and is no refusal here. */
function refusalOf({ drifted, errors }: Resolved, live: LiveEnvironment): Problem | null {
  if (drifted.length > 0)
    return { code: 'drifted', detail: driftSentences(live.state, drifted), lines: drifted };
  return errors.length > 0 ? invalidFields(errors) : null;
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
