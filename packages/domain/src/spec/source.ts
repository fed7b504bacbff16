// What a service runs: how an image or a repository may be named, and which release its first deploy is.
import type { DatabaseSource, Release, RepositorySource, Source } from './spec.ts';
import { isImage, isRepository } from './spec.ts';

/** The release of a database whose version the cluster chooses. */
const NEWEST = 'latest';

/** By what it is not: a database's source has one member, which may be null. */
export const isDatabase = (source: Source): source is DatabaseSource =>
  !isImage(source) && !isRepository(source);

/** What the source stands for by itself: a branch is not resolved to its commit here (DE-2). */
export function firstRelease(source: Source): Release {
  if (isImage(source)) return { image: source.image };
  if (isRepository(source)) return { repo: source.repo, ref: source.ref, commit: null };
  return { postgres: source.version ?? NEWEST };
}

/** An image's name without tag and digest: `ghcr.io:5000/acme/web:1.4@sha256:…` → `ghcr.io:5000/acme/web`. */
export function imageName(image: string): string {
  const undigested = image.split('@', 1)[0] ?? '';
  const colon = undigested.lastIndexOf(':');
  return colon > undigested.lastIndexOf('/') ? undigested.slice(0, colon) : undigested;
}

/** An image's name and tag: `web:1.4@sha256:…` → `web:1.4`. */
export const withoutDigest = (image: string): string => image.split('@', 1)[0] ?? '';

const PINNED = /^([^@]+)@(sha256:[0-9a-f]{64})$/;

/**
 * The image with the digest that a cluster found for it; null when it has one already, or when `found` is another image
 * or has none: which image runs is what a person asked for, never what a cluster says (DE-2).
 */
export function pinImage(image: string, found: string): string | null {
  const [, name, digest] = PINNED.exec(found) ?? [];
  const isTheSame = name === image || (name === `${image}:latest` && imageName(image) === image);
  return isTheSame && digest !== undefined && !image.includes('@') ? `${image}@${digest}` : null;
}

/** Whether it is that image as it was named, or a digest that was found for it. */
export const isPinOf = (image: string, pinned: string): boolean =>
  pinned === image || (!image.includes('@') && withoutDigest(pinned) === image);

/** The form of a name only; whether it can be pulled is found out by the agent. Null when it is fine. */
export function refuseImage(image: string): string | null {
  if (image.length > 512) return 'An image’s name has at most 512 characters.';
  const isNamed = /^[A-Za-z0-9][\w.\-/:@+]*$/.test(image) && imageName(image) !== '';
  return isNamed ? null : 'This is no image’s name, such as "ghcr.io/acme/web:1.4".';
}

const NO_REPOSITORY =
  'This is no repository: give a git address (https, http, ssh, git or git@host:path), or a path on a local cluster.';

/** Refuses what git would take for an option or for a program to run (`ext::…`), and transports that nobody may use. */
export function refuseRepo(repo: string): string | null {
  if (repo.length > 2048) return 'A repository’s address has at most 2048 characters.';
  if (isHidden(repo)) return 'This address hides its password: give it whole.';
  const isPlain = /^[^\s\p{Cc}-][^\s\p{Cc}]*$/u.test(repo) && !/^[A-Za-z0-9+.-]+::/.test(repo);
  if (!isPlain) return NO_REPOSITORY;
  return repo.includes('://') ? refuseUrl(repo) : null;
}

function refuseUrl(repo: string): string | null {
  const [, scheme, host] = /^([a-z+]+):\/\/([^/]*)(?=\/|$)/.exec(repo) ?? [];
  if (scheme === 'file') return host === '' ? null : 'A file address has three slashes: file:///path.';
  if (scheme === undefined || !/^(https?|ssh|git)$/.test(scheme)) return NO_REPOSITORY;
  // What follows the last `@` is the host: a `/` of a password would end it too early, and show the rest.
  const name = (host ?? '').slice((host ?? '').lastIndexOf('@') + 1);
  if (/^(\[[0-9a-f:.]+\]|[^\s:@[\]-][^\s:@[\]]*)(:\d{1,5})?$/i.test(name)) return null;
  return 'This address has no host that can be read; in a password, / is %2F and @ is %40.';
}

/** What `git check-ref-format` refuses of the name of a branch or tag; a commit passes. */
export function refuseRef(ref: string): string | null {
  const isPlain = ref.length <= 255 && ref !== '@' && /^[^\s\p{Cc}~^:?*[\\-][^\s\p{Cc}~^:?*[\\]*$/u.test(ref);
  const isName = ref
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'));
  const isUsed = /\.\.|@\{|\.$/.test(ref);
  return isPlain && isName && !isUsed ? null : 'This is no branch, tag or commit.';
}

/** Abbreviated ones pass: `commitRelease` keeps those as a name to look up. */
export const refuseCommit = (commit: string): string | null =>
  /^[0-9a-f]{7,64}$/.test(commit) ? null : 'A commit is 7 to 64 hexadecimal digits.';

const WHOLE_COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * The release of one commit. The first digits of one are a name that is looked up where the repository is read (DE-2):
 * nothing but that commit may come of it, least of all the branch's head.
 */
export const commitRelease = ({ repo, ref }: RepositorySource, commit: string): Release =>
  WHOLE_COMMIT.test(commit) ? { repo, ref, commit } : { repo, ref: commit, commit: null };

/** As an address shows its password; one that comes back with it was copied from a screen. */
const HIDDEN = '•••';

/** An address as it is shown, sent back. */
export const isHidden = (address: string): boolean => address.includes(`${HIDDEN}@`);

/** Greedy up to the last `@` before a slash or blank, so that an `@` inside a password hides it no less. */
const USER_INFO = /([a-z][a-z0-9+.-]*:\/\/)([^/\s]*)@/gi;

/**
 * Addresses for people, in any text: what stands before the `@` is never shown, since a token may stand there without a
 * name. Of ssh a name alone is no secret, and part of the address.
 */
export const withoutPassword = (text: string): string =>
  text.replace(USER_INFO, (whole, scheme: string, who: string) =>
    scheme.toLowerCase() === 'ssh://' && !who.includes(':') ? whole : `${scheme}${HIDDEN}@`,
  );

/** A release as it may be shown. */
export const publicRelease = <R extends Release | null>(release: R): R =>
  release && 'repo' in release ? { ...release, repo: withoutPassword(release.repo) } : release;

/** A source as it may be shown. */
export const publicSource = (source: Source): Source =>
  isRepository(source) ? { ...source, repo: withoutPassword(source.repo) } : source;
