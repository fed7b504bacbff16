// Makes the supervisor's orders from a snapshot: the program, its environment, how it is probed and stopped. Pure but
// for folders that have to exist.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot, Workload } from '@nebula/contract/agent';
import { programEnvironment, requirePrograms, serverArguments } from '../../postgres/embedded.ts';
import { databaseUser } from '../../postgres/programs.ts';
import { makeFolder } from '../../postgres/searchable.ts';
import type { Probe, UnitSpec } from '../../supervisor/protocol.ts';
import { resolveEnvironment } from './environment.ts';
import { makeHome, type Folders } from './folders.ts';

/** A worker is healthy when it still runs after this time (interfaces.md). */
const WORKER_STEADY_MS = 5_000;

export interface Prepared {
  /** The folder that it starts in, and the line that starts it; null for a database. */
  readonly app: { readonly tree: string; readonly line: string } | null;
  readonly database: { readonly dir: string } | null;
}

interface Order {
  readonly workload: Workload;
  readonly snapshot: Snapshot;
  readonly trial: boolean;
  readonly prepared: Prepared;
  readonly folders: Folders;
  readonly portOf: (reference: string) => number;
}

type Common = Pick<
  UnitSpec,
  'deployment' | 'service' | 'path' | 'memoryBytes' | 'cpu' | 'trial' | 'timeoutMs'
>;

export function unitSpec(order: Order): UnitSpec {
  const { workload, snapshot, trial, prepared } = order;
  const common: Common = {
    deployment: snapshot.deployment,
    service: workload.id,
    path: workload.path,
    memoryBytes: snapshot.memoryBytes,
    cpu: snapshot.cpu,
    trial,
    timeoutMs: snapshot.health.timeoutMs,
  };
  if (prepared.database !== null) return databaseSpec(common, snapshot, prepared.database.dir);
  if (prepared.app !== null) return appSpec(common, order, prepared.app);
  throw new Error('it was not prepared');
}

function appSpec(common: Common, order: Order, app: { tree: string; line: string }): UnitSpec {
  const { workload, snapshot, folders } = order;
  const home = makeHome(folders, workload.id);
  const volume = snapshot.volume === null ? null : folders.volume(snapshot.volume.id);
  if (volume !== null) makeFolder(volume);
  const { env, secrets } = resolveEnvironment(snapshot, { home, volume }, order.portOf);
  return {
    ...common,
    command: { shell: app.line },
    cwd: app.tree,
    env,
    portVariable: snapshot.port === false ? null : 'PORT',
    protocol: 'http',
    replicas: snapshot.replicas,
    runAs: null,
    probe: probeOf(snapshot),
    stopSignal: 'SIGTERM',
    secrets,
  };
}

function probeOf({ port, health }: Snapshot): Probe {
  const listens = port !== false;
  if (health.path !== null && listens) return { kind: 'http', path: health.path };
  if (health.command !== null) return { kind: 'command', command: health.command, listens };
  return listens ? { kind: 'listen' } : { kind: 'alive', afterMs: WORKER_STEADY_MS };
}

function databaseSpec(common: Common, snapshot: Snapshot, dir: string): UnitSpec {
  const { postgres } = requirePrograms();
  const { user, name, password } = snapshot.database ?? { user: 'postgres', name: 'postgres', password: '' };
  return {
    ...common,
    // No socket file: its path may be too long, and everybody comes through the front. The port is in PGPORT.
    command: { program: postgres, arguments: serverArguments({ dir, port: null, socketDir: '' }) },
    cwd: '/',
    env: programEnvironment(),
    portVariable: 'PGPORT',
    protocol: 'tcp',
    replicas: snapshot.replicas === 0 ? 0 : 1,
    runAs: databaseUser(),
    probe: { kind: 'postgres', user, database: name },
    // Fast shutdown: its default for SIGTERM waits for clients that never leave.
    stopSignal: 'SIGINT',
    secrets: [password],
  };
}

/** Where a database's data lies: in its volume, else in a folder that goes with the service. */
export function databaseFolder(folders: Folders, workload: Workload, snapshot: Snapshot): string {
  const base = snapshot.volume === null ? folders.service(workload.id) : folders.volume(snapshot.volume.id);
  makeFolder(base);
  chmodSync(base, 0o711);
  return join(base, 'postgres');
}
