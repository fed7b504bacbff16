// The services of an environment as its canvas shows them: what is live and seen, what waits, and over it the caller's
// own staged lines. A service that is only in a draft is there for its owner alone; one that waits for an approval, for
// everybody (CS-13).
import type { ServiceShape } from '@nebula/contract/shapes/service';
import type { Member } from '@nebula/domain/approval/waiting';
import { applyLines } from '@nebula/domain/change-set/plan';
import type { Line } from '@nebula/domain/change-set/line';
import {
  isRepository,
  type EnvironmentState,
  type ServiceState,
  type Source,
} from '@nebula/domain/spec/spec';
import { dependsOn } from '@nebula/domain/spec/depends-on';
import { own } from '@nebula/domain/spec/record';
import { isDatabase, publicRelease, publicSource } from '@nebula/domain/spec/source';
import { formatSize } from '@nebula/domain/spec/units';
import { whetherMayDecide } from '../../approvals/whether-may-decide.ts';
import { loadDraft } from '../../live/load-change-set.ts';
import { loadLive, type LiveEnvironment, type LiveService } from '../../live/load-live.ts';
import { draftOwner, type EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { actorShape } from '../actor-shape.ts';
import { loadMembers } from '../load-members.ts';
import {
  serviceActivity,
  type Activity,
  type NewestDeployment,
  type WaitingRequest,
} from './service-activity.ts';

/** Everything that one service's answer is made from. */
export interface ServiceView {
  readonly name: string;
  readonly row: LiveService | null;
  /** Live; null while it only waits or is only staged. */
  readonly live: ServiceState | null;
  /** Live with the caller's lines over it; the waiting or staged one where nothing is live. */
  readonly state: ServiceState;
  readonly activity: Activity;
  readonly lines: readonly Line[];
  readonly created: boolean;
  /** With the caller's lines; of one that a line removes, as it is live; of one that only waits, what it declares. */
  readonly dependsOn: readonly string[];
}

/** What the canvas is made from. Holds values in clear: each answer takes only what its shape names. */
export interface ServicesView {
  readonly live: LiveEnvironment;
  readonly staged: EnvironmentState;
  readonly services: readonly ServiceView[];
  readonly reader: Reader;
}

/** Who reads, and what decides whether they may decide. */
interface Reader {
  readonly scope: EnvironmentScope;
  readonly now: Date;
  /** Only read while something waits for an approval. */
  readonly members: readonly Member[];
}

const NOTHING: Activity = { newest: null, passed: null, running: null, approval: null };

/** Five statements; one more while something waits for an approval. */
export async function viewServices(store: Store, scope: EnvironmentScope): Promise<ServicesView> {
  const live = await loadLive(store.db, scope.environment.id, store.sealing);
  const activity = await serviceActivity(store.db, scope.environment.id);
  const draft = await loadDraft(store.db, store.sealing, scope.environment.id, draftOwner(scope.caller));
  const lines = draft?.lines ?? [];
  const staged = applyLines(live.state, lines);
  const names = new Set([...live.rows.keys(), ...Object.keys(staged.services)]);
  const services = [...names].sort().flatMap((name): ServiceView[] => {
    const row = live.rows.get(name) ?? null;
    const doing = (row && activity.of.get(row.id)) ?? NOTHING;
    const now = own(live.state.services, name) ?? null;
    const waiting = row?.removed && doing.approval ? { spec: row.spec, variables: {}, release: null } : null;
    const state = own(staged.services, name) ?? now ?? waiting;
    const mine = lines.filter((line) => line.service === name);
    return state
      ? [
          {
            name,
            row,
            live: now,
            state,
            activity: doing,
            lines: mine,
            created: now === null && mine.length > 0,
            dependsOn: dependenciesOf(name, [staged, live.state]) ?? state.spec.dependsOn,
          },
        ]
      : [];
  });
  const waits = services.some(({ activity: { approval } }) => approval !== null);
  const members = waits ? await loadMembers(store.db, scope.org.id) : [];
  return { live, staged, services, reader: { scope, now: activity.now, members } };
}

/** In the first of these that has the service. */
function dependenciesOf(name: string, states: readonly EnvironmentState[]): string[] | null {
  const state = states.find(({ services }) => own(services, name));
  return state ? dependsOn(state, name) : null;
}

/**
 * For a card. What it shows of size, port or source says in its shape whether the caller's lines are in it.
 */
export function serviceShape(view: ServiceView, reader: Reader): ServiceShape {
  const { row, activity, live } = view;
  const observed = row?.removed ? null : (row?.observed ?? null);
  const { newest, passed, running, approval } = activity;
  const { spec } = live ?? view.state;
  return {
    id: row?.id ?? view.name,
    name: view.name,
    kind: view.state.spec.kind,
    state: stateOf(view),
    message: observed?.message ?? null,
    url: observed?.url ?? null,
    replicas: { wanted: spec.replicas, ready: observed?.ready ?? 0 },
    source: sourceSummary(spec.source),
    worker: view.state.spec.port === false,
    volume: spec.volume && { size: formatSize(spec.volume.sizeBytes) },
    failover: spec.failover,
    release: publicRelease(live?.release ?? null),
    deployment: newest && deploymentSummary(newest),
    deployedAt: running?.ended_at ? instantOf(running.ended_at) : null,
    deployedBy: running?.requester ? actorShape(running.requester) : null,
    approval: approval && waitingShape(approval, reader),
    staged: view.lines.length > 0 ? { created: view.created, lines: view.lines.length } : null,
    dependsOn: [...view.dependsOn],
    diverged:
      row !== null && !row.removed && passed !== null && isOver(passed.state) && row.running !== passed.id,
  };
}

/** Never a password, and no command: it names what runs. */
function sourceSummary(source: Source): ServiceShape['source'] {
  const shown = publicSource(source);
  if (isRepository(shown)) return { repo: shown.repo, ref: shown.ref };
  return isDatabase(shown) ? { version: shown.version } : { image: shown.image };
}

const deploymentSummary = (newest: NewestDeployment): ServiceShape['deployment'] => {
  const { created_at, started_at, ended_at, ...same } = newest;
  return {
    ...same,
    createdAt: instantOf(created_at),
    startedAt: started_at && instantOf(started_at),
    endedAt: ended_at && instantOf(ended_at),
  };
};

function waitingShape(request: WaitingRequest, { scope, now, members }: Reader): ServiceShape['approval'] {
  const expiresAt = new Date(request.expires_at);
  const decidable = {
    kind: request.kind,
    state: 'pending',
    requesterPerson: request.requester_person,
    expiresAtMs: expiresAt.getTime(),
    decision: null,
  } as const;
  return {
    id: request.id,
    requestedAt: instantOf(request.requested_at),
    expiresAt: expiresAt.toISOString(),
    ...whetherMayDecide(scope, decidable, { now, members }),
  };
}

/** JSON of PostgreSQL has microseconds and the session's zone. */
const instantOf = (text: string): string => new Date(text).toISOString();

/** A superseded one is not counted: another took over, and that one says how it went. */
const isOver = (state: string): boolean => state === 'failed' || state === 'cancelled';

/** The first that holds: what happens now, what waits, what is only staged, what runs and how. */
function stateOf({ row, live, activity, created }: ServiceView): ServiceShape['state'] {
  const newest = activity.newest?.state ?? null;
  if (newest === 'deploying' || newest === 'waiting') return newest;
  if (live === null && activity.approval !== null) return 'awaiting-approval';
  if (created || row === null || row.removed) return 'draft';
  if (live?.spec.replicas === 0 && row.running !== null) return 'stopped';
  if (row.running === null)
    return newest === 'failed' ? 'failed' : activity.approval ? 'awaiting-approval' : 'never-deployed';
  return row.observed?.state === 'crashing' ? 'crashing' : 'running';
}
