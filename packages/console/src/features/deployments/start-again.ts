// How what ended without effect is started again, or asked for again, with one press (AP-5). Pure.
import type { Shape } from '../../api/client.ts';
import type { StartDialogProps, TypedRelease } from '../start/entry.tsx';

export type Again = Pick<StartDialogProps, 'kind' | 'deployment' | 'release' | 'elsewhere'>;

type Deployment = Shape<'Deployment'>;

const ENDED_WITHOUT_EFFECT: readonly Deployment['state'][] = [
  'failed',
  'rejected',
  'cancelled',
  'superseded',
];

/** Null: it is under way or succeeded, or is a change set, which is restaged instead. */
export function startAgain(one: Pick<Deployment, 'state' | 'kind' | 'release' | 'rollbackTo'>): Again | null {
  if (!ENDED_WITHOUT_EFFECT.includes(one.state) || one.kind === 'change-set') return null;
  if (one.kind === 'redeploy') return { kind: 'redeploy' };
  if (one.kind === 'rollback')
    return one.rollbackTo === null ? null : { kind: 'rollback', deployment: one.rollbackTo };
  const release = typedRelease(one.release);
  return release === null ? null : { kind: 'deploy', release };
}

function typedRelease(release: Deployment['release']): TypedRelease | null {
  if (release === null || 'postgres' in release) return null;
  if ('image' in release) return { way: 'image', text: release.image };
  if (release.commit !== null) return { way: 'commit', text: release.commit };
  return { way: 'ref', text: release.ref ?? '' };
}
