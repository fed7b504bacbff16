// The head of a repository's branch, with its nebula.toml: what counts of a push, whatever its webhook said (CS-15). Nothing
// is checked out, no submodule, LFS object or symbolic link is followed, and of the files only this one is fetched where
// the host can leave the others out.
import { REMOTE } from '@nebula/domain/spec/git';
import { refuseRef, refuseRepo, withoutPassword } from '@nebula/domain/spec/source';
import { openGitSpace, type GitSpace, type Repository } from './bounded-git.ts';

export const FILE_NAME = 'nebula.toml';
/** Far more than a file that people read. */
export const MOST_FILE_BYTES = 1024 * 1024;

/** `refused`: there is something of that name that is not read; `absent`: there is none. */
export type TipFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'absent' };

/** `file` null: the commit is the one that was known already, and nothing of it was fetched. */
export interface Tip {
  readonly commit: string;
  readonly author: string;
  readonly subject: string;
  readonly file: TipFile | null;
  /** Those that are pinned now. */
  readonly hostKeys: string;
}

export interface Wanted extends Repository {
  readonly branch: string;
  /** A commit that need not be read again. */
  readonly known: string | null;
  /** Paths and file:// are this machine's: only where its own cluster runs beside the server. */
  readonly localAllowed: boolean;
}

/** Throws "cannot read repository …" in a sentence for people. */
export async function readTip(wanted: Wanted, signal: AbortSignal): Promise<Tip> {
  const { address, branch } = wanted;
  const refused = refuseRepo(address) ?? refuseRef(branch) ?? refuseLocal(wanted);
  if (refused !== null) throw unreadable(address, refused);
  try {
    return await readWith(WITHOUT_FILES, wanted, signal).catch((error: Error) => {
      if (!NO_SINGLE_FILE.test(error.message)) throw error;
      return readWith([], wanted, signal);
    });
  } catch (error) {
    throw unreadable(address, error instanceof Error ? error.message : String(error));
  }
}

const WITHOUT_FILES: readonly string[] = ['--filter=blob:none'];
/** Such a host leaves files out and hands none out by its id: over ssh, where its server keeps GIT_PROTOCOL back. */
const NO_SINGLE_FILE = /not allow request for unadvertised object|from promisor remote/;

async function readWith(filter: readonly string[], wanted: Wanted, signal: AbortSignal): Promise<Tip> {
  const space = await openGitSpace(wanted, signal);
  try {
    return await readFrom(space, wanted, filter);
  } finally {
    await space.close();
  }
}

const unreadable = (address: string, why: string): Error =>
  new Error(`cannot read repository ${withoutPassword(address)}: ${why}`);

const isRemote = (address: string): boolean =>
  /^(?:https?|ssh|git):\/\//.test(address) || /^[^/\s]+@[^/:\s]+:/.test(address);

const refuseLocal = ({ address, localAllowed }: Wanted): string | null =>
  localAllowed || isRemote(address) ? null : 'a folder can be read only beside a local cluster';

const TIP = 'refs/nebula/tip';

async function readFrom(space: GitSpace, { branch, known }: Wanted, filter: readonly string[]): Promise<Tip> {
  const ref = `refs/heads/${branch}`;
  const listed = (await space.run(['ls-remote', '--', REMOTE, ref])).toString();
  const now = listed
    .split('\n')
    .map((line) => line.split('\t'))
    .find(([, name]) => name === ref)?.[0];
  if (now === undefined) throw new Error(`it has no branch ${branch}`);
  const hostKeys = await space.hostKeys();
  if (now === known) return { commit: now, author: '', subject: '', file: null, hostKeys };
  const options = ['--quiet', '--no-tags', '--depth=1', ...filter, '--no-recurse-submodules'];
  await space.run(['fetch', ...options, '--no-write-fetch-head', '--', REMOTE, `+${ref}:${TIP}`]);
  // The branch may have moved between the two: what was fetched is what counts.
  const commit = (await space.run(['rev-parse', '--verify', `${TIP}^{commit}`])).toString().trim();
  const shown = await space.run([
    'log',
    '-1',
    '--no-show-signature',
    '--no-mailmap',
    '--format=%an%x00%s',
    TIP,
  ]);
  const [author = '', subject = ''] = shown.toString().trimEnd().split('\0');
  return {
    commit,
    author: shortened(author),
    subject: shortened(subject),
    file: await readFile(space),
    hostKeys,
  };
}

const MOST_CHARACTERS = 300;
const shortened = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, MOST_CHARACTERS)
    .toWellFormed();

async function readFile(space: GitSpace): Promise<TipFile> {
  const listed = (await space.run(['ls-tree', '-z', TIP, '--', FILE_NAME])).toString();
  const [, mode = '', type = '', id = ''] = /^(\d+) (\w+) ([0-9a-f]+)\t/.exec(listed) ?? [];
  if (listed === '') return { kind: 'absent' };
  if (mode === '120000') return { kind: 'refused', why: 'it is a symbolic link, and those are not followed' };
  if (type !== 'blob') return { kind: 'refused', why: 'it is no file' };
  const bytes = Number((await space.run(['cat-file', '-s', id])).toString());
  const most = `${MOST_FILE_BYTES / 1024 / 1024} MiB`;
  if (!(bytes <= MOST_FILE_BYTES)) return { kind: 'refused', why: `it is larger than ${most}` };
  const content = await space.run(['cat-file', 'blob', id]);
  if (content.includes(0)) return { kind: 'refused', why: 'it holds a NUL byte, and is no text' };
  if (content.subarray(0, LFS.length).toString() === LFS)
    return { kind: 'refused', why: 'it is a pointer of Git LFS; keep this file in git itself' };
  return textOf(content);
}

const LFS = 'version https://git-lfs';

function textOf(content: Buffer): TipFile {
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(content) };
  } catch {
    return { kind: 'refused', why: 'it is no UTF-8 text' };
  }
}
