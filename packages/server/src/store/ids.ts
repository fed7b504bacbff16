// Ids: a prefix that says what it is, and 100 random bits. They hold a `_`, which no slug does.
import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 20;

/** `newId('cs')` → `cs_` and 20 lowercase base32 characters. */
export function newId(prefix: string): string {
  let id = `${prefix}_`;
  for (const byte of randomBytes(LENGTH)) id += ALPHABET[byte & 31];
  return id;
}
