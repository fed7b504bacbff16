// Where people read a commit, from the address of its repository. Only of hosts whose pages are known: a link that leads
// nowhere is worse than none. A signed delivery that names its own link comes before this.

/** Pages of a commit, by host. */
const PAGES: Readonly<Record<string, string>> = {
  'github.com': '/commit/',
  'gitlab.com': '/-/commit/',
  'codeberg.org': '/commit/',
  'gitea.com': '/commit/',
};

const URL_LIKE = /^(?:https?|ssh|git):\/\/(?:[^/\s]*@)?([^/:\s@]+)(?::\d+)?\/(.+)$/;
const SCP_LIKE = /^[^/\s@]+@([^/:\s]+):(?!\/\/)(.+)$/;

/** Null where it is not known. `address` may hold a name before its `@`; nothing of that is in the link. */
export function commitLink(address: string, commit: string): string | null {
  const [, host = '', path = ''] = URL_LIKE.exec(address) ?? SCP_LIKE.exec(address) ?? [];
  const page = Object.hasOwn(PAGES, host.toLowerCase()) ? PAGES[host.toLowerCase()] : undefined;
  const name = path
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
  if (page === undefined || !/^[\w.~-]+(?:\/[\w.~-]+)+$/.test(name)) return null;
  return `https://${host.toLowerCase()}/${name}${page}${commit}`;
}
