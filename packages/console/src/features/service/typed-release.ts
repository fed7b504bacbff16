// A release as somebody would type it into the dialog that deploys one.
import type { Shape } from '../../api/client.ts';
import type { TypedRelease } from '../start/entry.tsx';

type Release = NonNullable<Shape<'ServiceDetail'>['held']>['release'];

/** Undefined for what nobody can ask for by hand. */
export function typedRelease(release: Release): TypedRelease | undefined {
  if (release === null || 'postgres' in release) return undefined;
  if ('image' in release) return { way: 'image', text: release.image };
  if (release.commit !== null) return { way: 'commit', text: release.commit };
  return release.ref === null ? undefined : { way: 'ref', text: release.ref };
}
