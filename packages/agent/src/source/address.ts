// What may be given to git as a repository. The text comes from people and goes onto a command line: nothing in it may
// be read as an option or as a transport that runs programs. Pure but for looking whether a folder is there.
import { existsSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { withoutPassword } from '@nebula/domain/spec/source';

/** Told apart by the text, and for a path by what lies there. */
export type RepositoryAddress =
  | { readonly kind: 'remote'; readonly url: string }
  /** A repository in a folder of this machine. */
  | { readonly kind: 'local'; readonly path: string }
  /** A folder that is no repository: its content is taken as it is. */
  | { readonly kind: 'folder'; readonly path: string };

const URL_START = /^(?:https?|ssh|git):\/\/[^-/\s][^\s]*$/;
const SCP_LIKE = /^[A-Za-z0-9_.-]+@[A-Za-z0-9][A-Za-z0-9.-]*:(?!:)[^\s]+$/;
// A byte below the space would end the line of a config or of a protocol.
const CONTROL = /\p{Cc}/u;

/** Throws one line for what is no repository. Relative paths are those of this process. */
export function parseAddress(repo: string): RepositoryAddress {
  if (repo === '' || repo.startsWith('-') || CONTROL.test(repo)) throw unreadable(repo, 'this is no address');
  if (URL_START.test(repo)) return { kind: 'remote', url: repo };
  if (repo.startsWith('file://')) return localAddress(decodeURIComponent(repo.slice('file://'.length)), repo);
  if (repo.includes('://') || /^[a-z0-9+]+::/i.test(repo)) {
    throw unreadable(repo, 'only https, http, ssh, git and file are allowed');
  }
  const path = isAbsolute(repo) ? repo : resolve(repo);
  if (!existsSync(path) && SCP_LIKE.test(repo)) return { kind: 'remote', url: repo };
  return localAddress(path, repo);
}

function localAddress(path: string, repo: string): RepositoryAddress {
  if (!existsSync(path) || !statSync(path).isDirectory()) throw unreadable(repo, 'there is no such folder');
  const bare = ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(path, name)));
  return { kind: bare || existsSync(join(path, '.git')) ? 'local' : 'folder', path };
}

/** A name that can stand in `refs/heads/NAME`, or a commit; nothing that git would evaluate. */
export const isRefName = (ref: string): boolean =>
  /^[^\s~^:?*[\\-][^\s~^:?*[\\]*$/.test(ref) && !CONTROL.test(ref) && !/\.\.|@\{|\/\/|\.lock$|\/$/.test(ref);

/** Whole ones only: a short one is a name to look up. */
export const isCommit = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** The one form of such errors; a password in the address is left out. */
export const unreadable = (repo: string, why: string): Error =>
  new Error(`cannot read repository ${withoutPassword(repo)}: ${why}`);
