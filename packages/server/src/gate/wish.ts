// From what was asked to what would become live: the same function when it is asked, when it is shown and when it is
// approved, so that a preview never differs from the start (DE-2). All settings but those fixed when asked are today's.
import { drift, type Drift } from '@nebula/domain/change-set/drift';
import { applyLines, plan, validateResult, validateStart, type Plan } from '@nebula/domain/change-set/plan';
import { misfitRelease, misfitSettings } from '@nebula/domain/deployment/misfit';
import { rollbackState } from '@nebula/domain/deployment/rollback';
import type { FieldError } from '@nebula/domain/problems';
import { own } from '@nebula/domain/spec/record';
import { imageName, isPinOf, withoutDigest } from '@nebula/domain/spec/source';
import {
  isImage,
  type Capabilities,
  type EnvironmentState,
  type Release,
  type ServiceState,
} from '@nebula/domain/spec/spec';
import { withSource } from '@nebula/domain/spec/source-fields';
import { runningServices, type LiveEnvironment } from '../live/load-live.ts';
import type { StoredChangeSet } from '../live/load-change-set.ts';
import type { StartKind, StoredWish } from '../store/database.ts';
import { releaseOf } from './snapshot.ts';

/** A wish, complete: `after` is what becomes live, with a release for every service that it deploys. */
export interface Wish {
  readonly kind: StartKind;
  readonly stored: StoredWish;
  readonly changeSet: StoredChangeSet | null;
  readonly after: EnvironmentState;
  readonly plan: Plan;
  readonly message: string | null;
}

/** What stands behind a wish, loaded by the caller. */
export interface WishSources {
  readonly changeSet: StoredChangeSet | null;
  /** For a rollback: the settings of the deployment it returns to. */
  readonly settings: ServiceState | null;
  /** Branches resolved to commits, where Nebula can read the repository. */
  readonly commits: ReadonlyMap<string, string>;
}

/**
 * What a wish comes to, today. With drift or errors the plan is only for showing; nothing may be started from
 * it.
 */
export interface Resolved {
  readonly after: EnvironmentState;
  readonly plan: Plan;
  readonly drifted: readonly Drift[];
  readonly errors: readonly FieldError[];
  /** For a rollback: what stays as it is today though it was different then. */
  readonly differs: readonly string[];
}

/** Pure. `gone`: the service of a direct start is not here any more; then `errors` says so. */
export function resolveWish(
  stored: StoredWish,
  live: LiveEnvironment,
  sources: WishSources,
  capabilities: Capabilities | null,
): Resolved {
  return stored.kind === 'change-set'
    ? resolveLines(live, sources, capabilities)
    : resolveService(stored, live, sources, capabilities);
}

/**
 * Drift hides the result's errors: what is wrong with lines on a base that is gone would only mislead (GA-1).
 */
function resolveLines(
  live: LiveEnvironment,
  sources: WishSources,
  capabilities: Capabilities | null,
): Resolved {
  const lines = sources.changeSet?.lines ?? [];
  const drifted = drift(live.state, lines);
  const after = applyLines(live.state, lines);
  const planned = plan(live.state, after, lines, runningServices(live));
  return {
    after: withReleases(after, planned, sources.commits),
    plan: planned,
    drifted,
    errors: drifted.length > 0 ? [] : validateResult(live.state, lines, capabilities),
    differs: [],
  };
}

/** A direct start is of one service in one wave, and waits for nothing. */
function resolveService(
  stored: Exclude<StoredWish, { kind: 'change-set' }>,
  live: LiveEnvironment,
  sources: WishSources,
  capabilities: Capabilities | null,
): Resolved {
  const now = own(live.state.services, stored.service);
  if (!now) return impossible(live, 'service', `${stored.service} is not in this environment any more.`);
  const misfit = misfitOf(stored, now, sources);
  if (misfit !== null) return impossible(live, stored.kind === 'rollback' ? 'deployment' : 'release', misfit);
  const rolled = stored.kind === 'rollback' && sources.settings ? rollbackState(now, sources.settings) : null;
  const state = rolled?.state ?? (stored.kind === 'rollback' ? now : released(now, stored));
  const after = { ...live.state, services: { ...live.state.services, [stored.service]: state } };
  const downtime = runningServices(live).has(stored.service) && state.spec.volume !== null;
  const affected = [{ service: stored.service, wave: 0, downtime, dependsOn: [] }];
  return {
    after,
    plan: { affected, removed: [], width: 1 },
    drifted: [],
    errors: validateStart(live.state, after, capabilities),
    differs: rolled?.differs ?? [],
  };
}

/** A plan of nothing, so that whoever overlooks the errors starts nothing. */
const impossible = (live: LiveEnvironment, path: string, message: string): Resolved => ({
  after: live.state,
  plan: { affected: [], removed: [], width: 0 },
  drifted: [],
  errors: [{ path, message }],
  differs: [],
});

/** What was fixed when it was asked may be nothing that the service of this name runs now. */
const misfitOf = (
  stored: Exclude<StoredWish, { kind: 'change-set' }>,
  { spec }: ServiceState,
  { settings }: WishSources,
): string | null =>
  stored.kind === 'rollback'
    ? settings && misfitSettings(spec, settings.spec)
    : misfitRelease(spec, stored.release);

/**
 * What runs is what the settings name (DE-6): another image is the source's from now on, a commit stays a release, and
 * so does the digest that a cluster found for a tag: deployed again or promoted it is that one, though the tag moved
 * (DE-2). A digest that somebody deploys by name is the source's.
 */
function released(
  state: ServiceState,
  { kind, release }: Exclude<StoredWish, { kind: 'change-set' | 'rollback' }>,
): ServiceState {
  if (!('image' in release)) return withRelease(state, release);
  if (kind === 'deploy' || kind === 'build') return withSource(state, { image: release.image });
  const { source } = state.spec;
  const isPin = isImage(source) && isPinOf(source.image, release.image);
  if (isPin) return withRelease(state, release);
  return withRelease(withSource(state, { image: sourceOfPin(release.image) }), release);
}

/** Without a tag the digest is all that names it. */
const sourceOfPin = (image: string): string =>
  withoutDigest(image) === imageName(image) ? image : withoutDigest(image);

const withRelease = (state: ServiceState, release: Release): ServiceState => ({ ...state, release });

/** Every service that is deployed has a release: the named one, or what its source says. */
function withReleases(
  after: EnvironmentState,
  planned: Plan,
  commits: ReadonlyMap<string, string>,
): EnvironmentState {
  const services = { ...after.services };
  for (const { service } of planned.affected) {
    const state = own(services, service);
    const release = state && releaseOf(state, commits);
    if (state && release && release !== state.release) services[service] = withRelease(state, release);
  }
  return { ...after, services };
}
