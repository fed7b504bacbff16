// What a deployment will run, fixed at the moment its rollout passes the gate (DE-2): release, spec and resolved
// variables for the agent, and beside it the service's own settings, which a rollback returns to (DE-5). One function
// for every kind of start, so that none of them resolves references in a way of its own (C-59).
import type { Snapshot } from '@nebula/contract/agent';
import { own } from '@nebula/domain/spec/record';
import { firstRelease } from '@nebula/domain/spec/source';
import { resolveVariables, type Credentials } from '@nebula/domain/spec/resolve';
import {
  DEFAULT_HEALTH_TIMEOUT_MS,
  SIZES,
  isRepository,
  type EnvironmentState,
  type Release,
  type ServiceState,
} from '@nebula/domain/spec/spec';
import type { LiveService } from '../live/load-live.ts';
import { databaseRow, settingsRow, snapshotRow } from '../store/sealed-rows.ts';
import type { Sealing } from '../store/sealing.ts';

/** What a service runs when it is deployed: its release, a branch pinned to the commit it was resolved to (DE-2). */
export function releaseOf({ release, spec }: ServiceState, commits: ReadonlyMap<string, string>): Release {
  const wanted = release ?? firstRelease(spec.source);
  if (!('repo' in wanted) || wanted.commit !== null) return wanted;
  return { ...wanted, commit: commits.get(commitKey(wanted.repo, wanted.ref)) ?? null };
}

/** A space separates them: neither an address nor a branch's name can hold one. */
export const commitKey = (repo: string, ref: string | null): string => `${repo} ${ref ?? ''}`;

/** The passwords of the environment's databases, by service name. */
export function credentials(
  rows: ReadonlyMap<string, LiveService>,
  sealing: Sealing,
): Record<string, Credentials> {
  const found: Record<string, Credentials> = {};
  for (const row of rows.values())
    if (row.database)
      found[row.name] = JSON.parse(sealing.open(row.database, databaseRow(row.id))) as Credentials;
  return found;
}

/**
 * Two things sealed apart, each under the deployment's id: what the agent runs, with every reference resolved,
 * and the settings as they were typed, for a rollback.
 */
export interface SealedSnapshot {
  readonly snapshot: Buffer;
  readonly settings: Buffer;
}

/** Seals what deployment `id` of `row` runs when the environment is `after`. */
export function sealSnapshot(
  id: string,
  row: LiveService,
  after: EnvironmentState,
  provided: Record<string, Credentials>,
  sealing: Sealing,
): SealedSnapshot {
  const state = own(after.services, row.name);
  if (!state?.release) throw new Error(`${row.name} has no release to snapshot`);
  const run = snapshotOf(id, row, state, state.release, after, provided);
  return {
    snapshot: sealing.seal(JSON.stringify(run), snapshotRow(id)),
    settings: sealing.seal(JSON.stringify(state), settingsRow(id)),
  };
}

/**
 * Resolves variables now, for good: an edit of what they refer to reaches this service with its next deployment
 * (CS-9).
 */
function snapshotOf(
  id: string,
  row: LiveService,
  state: ServiceState,
  release: Release,
  after: EnvironmentState,
  provided: Record<string, Credentials>,
): Snapshot {
  const { spec } = state;
  const size = SIZES[spec.size];
  const repository = isRepository(spec.source) ? spec.source : null;
  const variables = resolveVariables(after, row.name, provided);
  return {
    deployment: id,
    kind: spec.kind,
    release,
    build: repository?.build ?? null,
    start: repository?.start ?? null,
    root: repository?.root ?? null,
    command: spec.command,
    port: spec.port,
    replicas: spec.replicas,
    memoryBytes: size.memoryBytes,
    cpu: size.cpu,
    health: spec.health ?? { path: null, command: null, timeoutMs: DEFAULT_HEALTH_TIMEOUT_MS },
    volume: spec.volume && { id: row.volumeId, ...spec.volume },
    variables: Object.fromEntries(
      Object.entries(variables).map(([key, value]) => [
        key,
        { parts: [...value.parts], secret: value.secret },
      ]),
    ),
    database: own(provided, row.name) ?? null,
  };
}

/** The settings that deployment `id` was started with. */
export const openSettings = (id: string, settings: Buffer, sealing: Sealing): ServiceState =>
  JSON.parse(sealing.open(settings, settingsRow(id))) as ServiceState;

/** What deployment `id` was told to run. */
export const openSnapshot = (id: string, snapshot: Buffer, sealing: Sealing): Snapshot =>
  JSON.parse(sealing.open(snapshot, snapshotRow(id))) as Snapshot;
