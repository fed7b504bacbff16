// Whether a service can run what is wished for it. Asked when it is wished, and again when it starts: between the two the
// service may have been removed and another one added under its name.
import { firstRelease, isDatabase, withoutPassword } from '../spec/source.ts';
import { isRepository, type Release, type ServiceKind, type ServiceSpec } from '../spec/spec.ts';

/** Null when it fits; else why a release is none of the service's own kind of source. A commit runs no image. */
export function misfitRelease({ source }: ServiceSpec, release: Release): string | null {
  if (isRepository(source))
    return 'repo' in release && release.repo === source.repo
      ? null
      : `must be a commit of ${withoutPassword(source.repo)}`;
  if (!isDatabase(source)) return 'image' in release ? null : 'must be an image, for the service runs one';
  const own = firstRelease(source);
  const isOwn = 'postgres' in own && 'postgres' in release && own.postgres === release.postgres;
  return isOwn ? null : 'a database has no releases; change its version in a change set';
}

const WORDS: Readonly<Record<ServiceKind, string>> = { app: 'an app', postgres: 'a database' };

/** The same for the settings of a deployment that a rollback returns to. */
export const misfitSettings = (now: ServiceSpec, then: ServiceSpec): string | null =>
  now.kind === then.kind
    ? null
    : `ran ${WORDS[then.kind]}, and the service of that name is ${WORDS[now.kind]} now: it cannot be returned to`;
