// How a service is asked whether it is healthy, the same on every kind of cluster. Pure.
import type { Snapshot } from '@nebula/contract/agent';
import type { Probe } from '../../supervisor/protocol.ts';

/** A worker is healthy when it still runs after this time (interfaces.md). */
const WORKER_STEADY_MS = 5_000;

export function probeOf({ port, health }: Snapshot): Probe {
  const listens = port !== false;
  if (health.path !== null && listens) return { kind: 'http', path: health.path };
  if (health.command !== null) return { kind: 'command', command: health.command, listens };
  return listens ? { kind: 'listen' } : { kind: 'alive', afterMs: WORKER_STEADY_MS };
}
