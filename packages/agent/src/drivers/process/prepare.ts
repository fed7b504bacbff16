// Everything before a deployment's process can start: fetching and building an app, making a database's folder. It has
// a time limit of its own and can be given up at any moment; what is half done then is made anew.
import type { Snapshot, Workload } from '@nebula/contract/agent';
import { prepareCluster } from '../../postgres/embedded.ts';
import { postgresPrograms } from '../../postgres/programs.ts';
import { makeFolder } from '../../postgres/searchable.ts';
import { prepareCheckout, startLine } from '../../source/checkout.ts';
import type { Mirrors } from '../../source/mirror.ts';
import type { JobSpec } from '../../supervisor/protocol.ts';
import { buildEnvironment } from './environment.ts';
import { PREPARE_LIMIT_MS, type Origin } from '../replacement/preparations.ts';
import { makeHome, type Folders } from './folders.ts';
import { databaseFolder, type Prepared } from './unit-spec.ts';

const BUILD_MEMORY_BYTES = 4 * 1024 ** 3;

export interface Workshop {
  readonly folders: Folders;
  readonly mirrors: Mirrors;
  readonly runJob: (job: JobSpec) => Promise<string | null>;
  readonly cancelJob: (key: string) => Promise<void>;
  readonly note: (deployment: string, service: string, text: string) => void;
}

export interface Result extends Origin {
  readonly prepared: Prepared;
  readonly checkout: string | null;
}

const nothingToRun: Result = {
  prepared: { app: { tree: '/', line: ':' }, database: null },
  commit: null,
  image: null,
  checkout: null,
};

/** Throws the reason for people. */
export async function prepare(
  shop: Workshop,
  workload: Workload,
  snapshot: Snapshot,
  signal: AbortSignal,
): Promise<Result> {
  const { release } = snapshot;
  if ('image' in release) throw new Error('a process cluster runs repositories and databases, no images');
  if ('postgres' in release) return prepareDatabase(shop, workload, snapshot, release.postgres);
  // Stopping a service must not need its repository.
  if (snapshot.replicas === 0) return nothingToRun;

  const folder = shop.folders.checkouts(workload.id);
  const home = makeHome(shop.folders, workload.id);
  makeFolder(folder);
  const runBuild = (key: string, cwd: string, marker: string, line: string): Promise<string | null> => {
    if (line !== ':') shop.note(snapshot.deployment, workload.id, `building: ${line}`);
    const job = {
      key: `${workload.id}/${key}`,
      deployment: snapshot.deployment,
      service: workload.id,
      path: workload.path,
    };
    signal.addEventListener('abort', () => void shop.cancelJob(job.key).catch(() => undefined), {
      once: true,
    });
    signal.throwIfAborted();
    const limits = { memoryBytes: BUILD_MEMORY_BYTES, limitMs: PREPARE_LIMIT_MS };
    return shop.runJob({ ...job, ...limits, command: line, cwd, env: buildEnvironment(home), marker });
  };
  const { repo, ref, commit } = release;
  const checkout = await prepareCheckout(shop.mirrors, {
    repo,
    ref,
    commit,
    access: snapshot.repositoryAccess,
    build: snapshot.build,
    root: snapshot.root ?? null,
    folder,
    runBuild,
    signal,
  });
  const line = startLine(checkout.workFolder, snapshot.start, snapshot.command);
  return {
    prepared: { app: { tree: checkout.workFolder, line }, database: null },
    commit: checkout.commit,
    image: null,
    checkout: checkout.key,
  };
}

async function prepareDatabase(
  { folders }: Workshop,
  workload: Workload,
  snapshot: Snapshot,
  version: string,
): Promise<Result> {
  const offered = postgresPrograms()?.version;
  if (offered !== undefined && !['', 'latest', offered].includes(version.split('.')[0] ?? '')) {
    throw new Error(
      `this cluster runs PostgreSQL ${offered}, not ${version}: set the version to ${offered} or leave it out`,
    );
  }
  const dir = databaseFolder(folders, workload, snapshot);
  const { user, password, name } = snapshot.database ?? { user: 'postgres', password: '', name: null };
  if (password === '')
    throw new Error('the database has no password: it was asked for without its credentials');
  await prepareCluster({ dir, user, password, database: name, mendBelow: [folders.dataDir] });
  return { prepared: { app: null, database: { dir } }, commit: null, image: null, checkout: null };
}
