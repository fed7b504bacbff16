// What the replicas of a service used: the last hour by ten seconds, more by the minute, at most a day. Two statements.
import { sql } from 'kysely';
import type { ServiceMetricsShape } from '@nebula/contract/shapes/output';
import { SIZES } from '@nebula/domain/spec/spec';
import { LONG_STEP_S, STEP_S } from '../../agents/keep-samples.ts';
import type { EnvironmentScope } from '../../scope.ts';
import type { Store } from '../../store/store.ts';
import { showService } from '../services/show-service.ts';
import { findLiveService } from './find-live-service.ts';
import { sinceIn } from './since-in.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Row {
  readonly replica: number;
  readonly at: Date;
  readonly cpu: number;
  readonly memory_bytes: string;
}

/**
 * The last hour when `since` says nothing; nothing at all, and no limits, of a service that is only staged. Refuses with
 * `not-found`, and `invalid` a `since` that is none.
 */
export async function readMetrics(
  store: Store,
  scope: EnvironmentScope,
  name: string,
  since: string | undefined,
): Promise<ServiceMetricsShape> {
  const service = await findLiveService(store, scope, name);
  const now = Date.now();
  const asked = sinceIn(since)?.getTime() ?? now - HOUR_MS;
  const seconds = now - asked <= HOUR_MS ? STEP_S : LONG_STEP_S;
  const stepMs = seconds * 1_000;
  const fromMs = Math.ceil(Math.min(now, Math.max(asked, now - DAY_MS)) / stepMs) * stepMs;
  const frame = { from: new Date(fromMs).toISOString(), stepSeconds: seconds };
  if (service === null) {
    await showService(store, scope, name);
    return { ...frame, limits: null, replicas: [] };
  }
  const { rows } = await sql<Row>`
    select replica, at, cpu, memory_bytes from replica_usage
    where service_environment_id = ${service.id} and seconds = ${seconds} and at >= ${new Date(fromMs)}
    order by replica, at`.execute(store.db);
  const count = rows.reduce((most, { at }) => Math.max(most, (at.getTime() - fromMs) / stepMs + 1), 0);
  const byReplica = [...Map.groupBy(rows, (row) => row.replica)];
  const { cpu, memoryBytes } = SIZES[service.size];
  return {
    ...frame,
    limits: { cpu, memoryBytes },
    replicas: byReplica.map(([replica, own]) => {
      const at = new Map(own.map((row) => [(row.at.getTime() - fromMs) / stepMs, row]));
      const steps = Array.from({ length: count }, (_, step) => at.get(step));
      return {
        replica,
        cpu: steps.map((row) => (row === undefined ? null : row.cpu)),
        memoryBytes: steps.map((row) => (row === undefined ? null : Number(row.memory_bytes))),
      };
    }),
  };
}
