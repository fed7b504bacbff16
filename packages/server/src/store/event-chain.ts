// How events hang together: each one's hash is keyed and covers the stream's head before it, and the head is keyed
// again, so that whoever can write the tables can neither alter, remove nor insert an event unseen (EV-2). The head of
// an earlier moment stands nowhere, so a stream cannot be cut back either.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { KEY_ID_BYTES, type KeyringKey } from './keyring.ts';

/** What the hash covers: the row as it reads, but for its position, transaction and the hash itself. */
export interface ChainedEvent {
  readonly stream: string;
  readonly seq: number;
  readonly at: Date;
  readonly org: string;
  readonly project: string | null;
  readonly environment: string | null;
  readonly privateTo: string | null;
  readonly type: string;
  readonly actor: unknown;
  readonly subject: unknown;
  readonly payload: unknown;
}

/**
 * Another key than the one that seals values: reading a backup's secrets does not let anybody forge its log.
 */
export type EventKey = Pick<KeyringKey, 'id' | 'events'>;

/** One text for one value, whatever order its members came in: JSON with sorted names. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`);
  return `{${members.join(',')}}`;
}

/** The bytes of `event.hash`: the key's id, then the HMAC. JSON members must be as PostgreSQL gives them back. */
export function hashEvent(key: EventKey, head: Buffer, event: ChainedEvent): Buffer {
  const mac = createHmac('sha256', key.events).update('event\0').update(lengthOf(head)).update(head);
  return named(key, mac.update(canonical({ ...event, at: event.at.toISOString() })).digest());
}

/** The bytes of `stream.head` once this event is the last. */
export function hashHead(key: EventKey, stream: string, seq: number, hash: Buffer): Buffer {
  const mac = createHmac('sha256', key.events).update(`head\0${stream}\0${seq}\0`).update(hash);
  return named(key, mac.digest());
}

/** Of an event's hash or a stream's head: which key made it. */
export const keyIdOf = (hash: Buffer): string => hash.subarray(0, KEY_ID_BYTES).toString('hex');

/** In constant time. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const named = (key: EventKey, digest: Buffer): Buffer => Buffer.concat([Buffer.from(key.id, 'hex'), digest]);

const lengthOf = (head: Buffer): Buffer => Buffer.from([head.length]);
