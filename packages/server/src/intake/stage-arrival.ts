// Stages what arrived in the caller's draft, or shows what that would stage: all of it or nothing, in one transaction
// with its event, in a number of statements that does not grow with the lines (CS-14).
import type { DraftShape } from '@nebula/contract/shapes/draft';
import type { LineShape } from '@nebula/contract/shapes/line';
import { putLines } from '../drafts/edit-draft.ts';
import { requireEditor } from '../drafts/whose-draft.ts';
import { loadDraft, type StoredChangeSet } from '../live/load-change-set.ts';
import { loadLive } from '../live/load-live.ts';
import { presentDraft, showDraft } from '../queries/show-draft.ts';
import { draftOwner, type EnvironmentScope, type Place } from '../scope.ts';
import type { Store } from '../store/store.ts';
import { draftStream } from '../store/streams.ts';
import { inStreams, type Tx } from '../store/transaction.ts';
import type { Note } from './arrival.ts';
import { type Arrived, arrive, type Read } from './arrive.ts';
import { keepNamed } from './keep-named.ts';
import { loadAbout } from './load-about.ts';

/** `draft` as it is afterwards, or would be; `lines` of it are those that the text staged. */
export interface StagedArrival {
  readonly draft: DraftShape;
  readonly lines: LineShape[];
  readonly notes: Note[];
}

/**
 * `dryRun`: the same answer, and nothing is written; lines that are not there yet have their target for an id then.
 * Refuses with `not-allowed` as staging does, and with `invalid` as the importer or the result says.
 */
export async function stageArrival(
  store: Store,
  scope: EnvironmentScope,
  read: Read,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<StagedArrival> {
  const owner = draftOwner(scope.caller);
  // A preview waits for nobody and leaves no trace, not even the stream of a draft that never came.
  const streams = dryRun ? [] : [draftStream(scope.environment.id, owner)];
  const { arrived, draft } = await inStreams(store, scope.caller.actor, { streams }, async (tx) => {
    await requireEditor(tx, scope, owner, 'stage');
    const before = (await loadDraft(tx.db, tx.sealing, scope.environment.id, owner)) ?? null;
    const result = await arriveIn(tx, scope, before, read);
    if (!dryRun) await keep(tx, scope, owner, before, result);
    return { arrived: result, draft: before };
  });
  const shown = dryRun
    ? await presentDraft(store, scope, preview(scope, draft, arrived))
    : await showDraft(store, scope);
  const touched = new Set(arrived.touched.map(nameOf));
  return {
    draft: { ...shown, id: dryRun ? (draft?.id ?? null) : shown.id },
    lines: shown.lines.filter((line) => touched.has(nameOf(line))),
    notes: [...arrived.notes],
  };
}

/** What tells the lines of one draft apart in an answer, where they have no target. */
const nameOf = ({ service, kind, key }: Pick<LineShape, 'service' | 'kind' | 'key'>): string =>
  JSON.stringify([service, kind, key]);

/** The draft as it would be. */
function preview({ environment }: EnvironmentScope, draft: StoredChangeSet | null, { lines }: Arrived) {
  const empty = {
    id: '',
    environmentId: environment.id,
    state: 'draft',
    owner: '',
    ownerPerson: null,
    revision: 0,
    message: null,
    requester: null,
    acceptedDowntime: [],
    failure: null,
    createdAt: new Date(0),
    requestedAt: null,
    appliedAt: null,
    endedAt: null,
    approval: null,
  } as const;
  return { ...(draft ?? empty), lines: lines.map((line) => ({ ...line, id: line.id ?? line.target })) };
}

/** Reads what is live under the draft's stream; a text that takes long holds up nobody but its own person's draft. */
export async function arriveIn(
  tx: Tx,
  scope: Place,
  draft: StoredChangeSet | null,
  read: Read,
): Promise<Arrived> {
  const live = await loadLive(tx.db, scope.environment.id, tx.sealing);
  return arrive(live.state, draft?.lines ?? [], await loadAbout(tx, scope), read);
}

async function keep(
  tx: Tx,
  scope: EnvironmentScope,
  owner: string,
  before: StoredChangeSet | null,
  { lines, named }: Arrived,
): Promise<void> {
  const id = await putLines(tx, scope, owner, before, lines);
  if (id !== null && named) await keepNamed(tx, id, named);
}
