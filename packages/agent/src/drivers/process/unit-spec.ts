// Makes the supervisor's orders from a snapshot: the program, its environment, how it is probed and stopped. Pure but
// for folders that have to exist.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot, Workload } from '@nebula/contract/agent';
import { programEnvironment, requirePrograms, serverArguments } from '../../postgres/embedded.ts';
import { databaseUser } from '../../postgres/programs.ts';
import { makeFolder } from '../../postgres/searchable.ts';
import type { UnitSpec } from '../../supervisor/protocol.ts';
import { probeOf } from '../replacement/probe-of.ts';
import { resolveEnvironment } from './environment.ts';
import { makeHome, type Folders } from './folders.ts';

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
    program: {
      kind: 'process',
      command: { shell: app.line },
      cwd: app.tree,
      portVariable: snapshot.port === false ? null : 'PORT',
      runAs: null,
      stopSignal: 'SIGTERM',
    },
    env,
    protocol: 'http',
    replicas: snapshot.replicas,
    probe: probeOf(snapshot),
    secrets,
  };
}

function databaseSpec(common: Common, snapshot: Snapshot, dir: string): UnitSpec {
  const { postgres } = requirePrograms();
  const { user, name, password } = snapshot.database ?? { user: 'postgres', name: 'postgres', password: '' };
  return {
    ...common,
    program: {
      kind: 'process',
      // No socket file: its path may be too long, and everybody comes through the front. The port is in PGPORT.
      command: { program: postgres, arguments: serverArguments({ dir, port: null, socketDir: '' }) },
      cwd: '/',
      portVariable: 'PGPORT',
      runAs: databaseUser(),
      // Fast shutdown: its default for SIGTERM waits for clients that never leave.
      stopSignal: 'SIGINT',
    },
    env: programEnvironment(),
    protocol: 'tcp',
    replicas: snapshot.replicas === 0 ? 0 : 1,
    probe: { kind: 'postgres', user, database: name },
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
