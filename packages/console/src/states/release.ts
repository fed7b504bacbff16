// What a release is called: short enough to know it again, and whole for whoever asks.
import type { Shape } from '../api/client.ts';

type Release = NonNullable<Shape<'Deployment'>['release']>;

/** What git shows; two commits of one repository hardly ever share it. */
const SHORT_COMMIT = 7;
const SHORT_DIGEST = 12;

/** `web:1.4`, `main@3f2a9c1`, `Postgres 17`. Without a release nothing was ever deployed. */
export function releaseWords(release: Release | null): string {
  if (release === null) return 'nothing yet';
  if ('postgres' in release)
    return release.postgres === 'latest' ? 'Postgres' : `Postgres ${release.postgres}`;
  if ('image' in release) return shortImage(release.image.split('/').at(-1) ?? release.image);
  const commit = release.commit?.slice(0, SHORT_COMMIT);
  if (commit === undefined) return release.ref ?? 'the newest commit';
  return release.ref === null ? commit : `${release.ref}@${commit}`;
}

/** The whole of it: address, branch and commit, or the image with its digest. */
export function wholeRelease(release: Release | null): string {
  if (release === null) return 'Nothing was deployed yet';
  if ('postgres' in release) return releaseWords(release);
  if ('image' in release) return release.image;
  const { repo, ref, commit } = release;
  return [repo, ref, commit].filter((part) => part !== null).join(' · ');
}

const shortImage = (name: string): string =>
  name.replace(/@sha256:(\w+)/, (_, digest: string) => `@${digest.slice(0, SHORT_DIGEST)}`);
