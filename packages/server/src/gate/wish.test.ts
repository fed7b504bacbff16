// DE-2: what was asked for is read again when it is shown and when it is approved, whatever its service has become
// meanwhile. Nothing that an environment can come to may end such a request in an error of ours.
import { describe, expect, it } from 'vitest';
import { firstRelease } from '@nebula/domain/spec/source';
import { fromInput } from '@nebula/domain/spec/from-input';
import type { EnvironmentState, ServiceState } from '@nebula/domain/spec/spec';
import type { LiveEnvironment } from '../live/load-live.ts';
import type { StoredWish } from '../store/database.ts';
import { resolveWish } from './wish.ts';

const NAMES = ['web', 'constructor'] as const;

function state(input: Record<string, unknown>): ServiceState {
  const made = fromInput(input, '');
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return { ...made.state, release: firstRelease(made.state.spec.source) };
}

const STATES = {
  image: state({ image: 'a:1' }),
  'image with a volume': state({ image: 'a:1', volume: { path: '/data', size: '1Gi' } }),
  repository: state({ repo: 'https://git.example/a', start: 'run' }),
  worker: state({ repo: '.', start: 'run', port: false }),
  postgres: state({ kind: 'postgres', version: '17', volume: { size: '1Gi' } }),
};
type What = keyof typeof STATES | 'gone';
const WHATS = [...(Object.keys(STATES) as (keyof typeof STATES)[]), 'gone' as const];

function living(name: string, what: What): LiveEnvironment {
  const services: EnvironmentState['services'] = what === 'gone' ? {} : { [name]: STATES[what] };
  return { state: { services, variables: {} }, rows: new Map() };
}

const releaseOf = (what: keyof typeof STATES) => firstRelease(STATES[what].spec.source);

/** Every request that could be asked while the service was `then`. */
const wishesOf = (
  service: string,
  then: keyof typeof STATES,
): Exclude<StoredWish, { kind: 'change-set' }>[] => [
  { kind: 'redeploy', service, release: releaseOf(then) },
  { kind: 'deploy', service, release: releaseOf(then) },
  { kind: 'promotion', service, release: releaseOf(then), from: 'staging' },
  { kind: 'rollback', service, deployment: 'dep_1' },
];

describe.each(NAMES)('AP-12, DE-2: a request for %s', (name) => {
  const cases = (Object.keys(STATES) as (keyof typeof STATES)[]).flatMap((then) =>
    WHATS.map((now) => [then, now] as const),
  );

  it.each(cases)('that was a %s and is a %s now is valid or says why not', (then, now) => {
    for (const wish of wishesOf(name, then)) {
      const sources = { changeSet: null, settings: STATES[then], commits: new Map<string, string>() };
      const { after, errors, plan } = resolveWish(wish, living(name, now), sources, null);
      if (now === 'gone') {
        expect([wish.kind, errors.length, plan.width]).toEqual([wish.kind, 1, 0]);
        continue;
      }
      const result = after.services[name];
      const isDatabase = result?.spec.kind === 'postgres';
      const runsDatabase = result?.release !== null && 'postgres' in (result?.release ?? {});
      // Either it says what is wrong, or what would run is what the service is.
      if (errors.length === 0) expect([wish.kind, isDatabase]).toEqual([wish.kind, runsDatabase]);
    }
  });
});
