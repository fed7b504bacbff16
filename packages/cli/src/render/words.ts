// Small pieces that many texts are made of: who, when, how long, how many. Instants are shown in UTC, as the API has
// them, with how long ago that is; a freeze is said in its own zone, by the domain.
import type { ActorShape } from '@nebula/contract/shapes/basics';
import type { ReleaseShape } from '@nebula/contract/shapes/service';
import type { Place } from '../session/session.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT_COMMIT = 7;
const SHORT_DIGEST = 12;

/** `1 line`, `3 lines`. */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

/** `staging of shop`. */
export const placeName = ({ project, environment }: Omit<Place, 'org'>): string =>
  `${environment} of ${project}`;

/** A push has no requester (AP-9). */
export const actorName = (actor: ActorShape | null): string => {
  if (actor === null) return 'a push';
  return actor.token === null ? actor.name : `${actor.name} (token ${actor.token.name})`;
};

/** `45 s`, `12 min`, `3 h 20 min`, `2 days`; never negative. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} days`;
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return `${Math.floor(seconds / HOUR)} h${minutes === 0 ? '' : ` ${minutes} min`}`;
}

export const ago = (instant: string, now: number): string => `${duration(now - Date.parse(instant))} ago`;
export const ahead = (instant: string, now: number): string => `in ${duration(Date.parse(instant) - now)}`;

/** `2030-01-31 12:00 UTC`. */
export const instantText = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** `2026-06-06 12:00 +02:00`: the clock of whoever reads, with how far it is from UTC. */
export function localText(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const two = (n: number): string => String(Math.trunc(n)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  const clock = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  return minutes === 0 ? `${clock} UTC` : `${clock} ${offset}`;
}

/** `1:05`, as a stopwatch shows it. */
export function stopwatch(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / MINUTE) % MINUTE;
  return seconds < HOUR
    ? `${minutes}:${two(seconds % MINUTE)}`
    : `${Math.floor(seconds / HOUR)}:${two(minutes)}:${two(seconds % MINUTE)}`;
}

/** `web:1.4`, `main@3f2a9c1`, `postgres 17`: enough to know it again. */
export function shortRelease(release: ReleaseShape | null): string {
  if (release === null) return '';
  if ('postgres' in release) return `postgres ${release.postgres}`;
  if ('image' in release) {
    const name = release.image.split('/').at(-1) ?? release.image;
    return name.replace(/@sha256:(\w+)/, (_, digest: string) => `@${digest.slice(0, SHORT_DIGEST)}`);
  }
  const commit = release.commit?.slice(0, SHORT_COMMIT);
  if (commit === undefined) return release.ref ?? 'its branch';
  return release.ref === null ? commit : `${release.ref}@${commit}`;
}
