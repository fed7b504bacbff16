// The services of an environment as its canvas shows them: what is live and seen, what waits, and over it the caller's
// own staged lines. A service that is only in a draft is there for its owner alone; one that waits for an approval, for
// everybody (CS-13).
import type { ServiceShape } from '@nebula/contract/shapes/service';
import { applyLines } from '@nebula/domain/change-set/plan';
import type { Line } from '@nebula/domain/change-set/line';
import type { EnvironmentState, ServiceState } from '@nebula/domain/spec/spec';
import { publicRelease } from '@nebula/domain/spec/source';
import { loadDraft } from '../../live/load-change-set.ts';
import { loadLive, type LiveEnvironment, type LiveService } from '../../live/load-live.ts';
import { draftOwner, type EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { serviceActivity, type Activity } from './service-activity.ts';

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
}

export interface ServicesView {
  readonly live: LiveEnvironment;
  readonly staged: EnvironmentState;
  readonly services: readonly ServiceView[];
}

const NOTHING: Activity = { newest: null, passed: null, approval: null };

/** Four statements. */
export async function viewServices(store: Store, scope: EnvironmentScope): Promise<ServicesView> {
  const live = await loadLive(store.db, scope.environment.id, store.sealing);
  const activity = await serviceActivity(store.db, scope.environment.id);
  const draft = await loadDraft(store.db, store.sealing, scope.environment.id, draftOwner(scope.caller));
  const lines = draft?.lines ?? [];
  const staged = applyLines(live.state, lines);
  const names = new Set([...live.rows.keys(), ...Object.keys(staged.services)]);
  const services = [...names].sort().flatMap((name): ServiceView[] => {
    const row = live.rows.get(name) ?? null;
    const doing = (row && activity.get(row.id)) ?? NOTHING;
    const now = live.state.services[name] ?? null;
    const waiting = row?.removed && doing.approval ? { spec: row.spec, variables: {}, release: null } : null;
    const state = staged.services[name] ?? now ?? waiting;
    const own = lines.filter((line) => line.service === name);
    return state
      ? [
          {
            name,
            row,
            live: now,
            state,
            activity: doing,
            lines: own,
            created: now === null && own.length > 0,
          },
        ]
      : [];
  });
  return { live, staged, services };
}

export function serviceShape(view: ServiceView): ServiceShape {
  const { row, activity, live } = view;
  const observed = row?.removed ? null : (row?.observed ?? null);
  const { newest, passed } = activity;
  return {
    id: row?.id ?? view.name,
    name: view.name,
    kind: view.state.spec.kind,
    state: stateOf(view),
    message: observed?.message ?? null,
    url: observed?.url ?? null,
    replicas: { wanted: (live ?? view.state).spec.replicas, ready: observed?.ready ?? 0 },
    release: publicRelease(live?.release ?? null),
    deployment: newest && { id: newest.id, state: newest.state },
    approval: activity.approval === null ? null : { id: activity.approval },
    staged: view.lines.length > 0 ? { created: view.created, lines: view.lines.length } : null,
    dependsOn: [...view.state.spec.dependsOn],
    diverged:
      row !== null && !row.removed && passed !== null && isOver(passed.state) && row.running !== passed.id,
  };
}

const isOver = (state: string): boolean => state === 'failed' || state === 'cancelled';

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
