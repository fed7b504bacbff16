// What a request shows of its caller: a bearer token, or the session's cookie. Only hashes leave this file. A cookie
// travels by itself, so a call that writes must also come from Nebula's own pages: its `Origin` says so.

import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '@nebula/domain/problems';
import { hashOf } from '../people/secret-hash.ts';

/** HttpOnly: the console's own code cannot read it, nor can what somebody injects there. */
export const SESSION_COOKIE = 'nebula_session';

/** A secret that was shown, not yet known to be anybody's. */
export interface Credential {
  readonly kind: 'token' | 'session';
  /** SHA-256 of the secret. */
  readonly hash: Buffer;
}

/** The bearer token before the cookie; null when there is neither. */
export function credentialOf(headers: IncomingHttpHeaders): Credential | null {
  const bearer = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { kind: 'token', hash: hashOf(bearer) };
  const cookie = cookieIn(headers.cookie ?? '');
  return cookie === undefined ? null : { kind: 'session', hash: hashOf(cookie) };
}

/** Of two cookies with this name the first counts: browsers send the more exact path first. */
function cookieIn(header: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === SESSION_COOKIE) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** The whole header. Without `token` the cookie ends. */
export function sessionCookie(token: string | null, expiresAt: Date | null, publicUrl: string): string {
  const expires = token === null ? new Date(0) : expiresAt;
  return [
    `${SESSION_COOKIE}=${token ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(expires ? [`Expires=${expires.toUTCString()}`] : []),
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}

/** The names of this machine that a browser may write for the one address it listens on. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** `needed`: the caller is known by a cookie alone; else an `Origin` only has to be right where there is one. */
export function checkOrigin(headers: IncomingHttpHeaders, publicUrl: string, needed: boolean): void {
  const { origin } = headers;
  if (origin === undefined ? !needed : isOwn(origin, publicUrl)) return;
  const own = new URL(publicUrl).origin;
  throw new Refusal({
    code: 'not-allowed',
    detail: `A call that writes with a cookie takes the header "Origin: ${own}". Programs use an API token instead.`,
    needs: `Origin: ${own}`,
  });
}

/** One loopback name is as good as another: the browser may show `localhost` where the server printed 127.0.0.1. */
function isOwn(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [theirs, ours] = [new URL(origin), new URL(publicUrl)];
  if (theirs.origin === ours.origin) return true;
  const both = LOOPBACK.test(theirs.hostname) && LOOPBACK.test(ours.hostname);
  return both && theirs.protocol === ours.protocol && theirs.port === ours.port;
}
