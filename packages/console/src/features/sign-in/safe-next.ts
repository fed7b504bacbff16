// Where to go after signing in, as the address bar says it. Anybody can write such a link: it must never lead to another
// server, nor back to signing in.

/** A path of this server, or null for everything else. */
export function safeNext(next: string | undefined, origin: string): string | null {
  if (next === undefined || !next.startsWith('/')) return null;
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/sign-in' || url.pathname === '/') return null;
  return url.pathname + url.search + url.hash;
}
