// Figures for Prometheus: of this process, of the calls it answered, and of what the operator asks first. What stands in
// the database is counted when it is asked for, on partial indexes.
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/store.ts';

/** `call` is an id of the contract, never a path: labels must not grow with what people name their things. */
export interface Metrics {
  answered(call: string, status: number, ms: number): void;
  /** Returns how to say that it went. */
  subscribed(): () => void;
  text(): Promise<string>;
}

/** Upper ends of the histogram's buckets. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own, so that two servers in one process do not count into each other. */
export function makeMetrics(store: Store): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'nebula_call_seconds',
    help: 'How long calls took, by call',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Counter({
    name: 'nebula_calls_total',
    help: 'Calls answered, by call and status',
    labelNames: ['call', 'status'],
    registers,
  });
  const subscribers = new Gauge({
    name: 'nebula_event_subscribers',
    help: 'Open streams of events',
    registers,
  });
  const counted = databaseGauges(registers);
  return {
    answered(call, status, ms) {
      duration.observe({ call }, ms / 1000);
      calls.inc({ call, status: String(status) });
    },
    subscribed() {
      subscribers.inc();
      return () => subscribers.dec();
    },
    async text() {
      const { rows } = await sql<Record<string, string>>`${sql.raw(COUNTS)}`.execute(store.db);
      for (const [name, gauge] of counted) gauge.set(Number(rows[0]?.[name] ?? 0));
      return registry.metrics();
    },
  };
}

const COUNTS = `select
  (select count(*) from approval where state = 'pending') as pending,
  (select count(*) from deployment where state in ('awaiting-approval', 'waiting', 'deploying')) as open,
  (select count(*) from delivery where delivered_at is null) as deliveries,
  (select pg_snapshot_xmax(s)::text::bigint - pg_snapshot_xmin(s)::text::bigint from pg_current_snapshot() s) as horizon`;

function databaseGauges(registers: Registry[]): Map<string, Gauge> {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  return new Map([
    ['pending', gauge('nebula_approvals_pending', 'Requests that wait for a decision')],
    ['open', gauge('nebula_deployments_open', 'Deployments that have not ended')],
    ['deliveries', gauge('nebula_deliveries_waiting', 'Messages to channels that were not delivered yet')],
    ['horizon', gauge('nebula_event_horizon_transactions', 'Transactions since the oldest that still runs')],
  ]);
}
