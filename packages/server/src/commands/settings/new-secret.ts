// Secrets that are shown once: of API tokens, agents, invitations. 40 letters and digits are 238 random bits, so a plain
// SHA-256 is all that is kept: there is nothing in it to guess, and a lookup by hash is one index read.
import { randomInt } from 'node:crypto';
import { hashOf } from '../../people/secret-hash.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 40;

/** API tokens, agents' tokens, invitations: a scanner that finds one in a repository knows what it found. */
export type SecretPrefix = 'nbl_' | 'nba_' | 'nbi_';

/** `text` is for the answer alone and is never written anywhere; `hash` is what the row keeps. */
export interface NewSecret {
  readonly text: string;
  readonly hash: Buffer;
}

/**
 * `randomInt` draws without bias; a remainder of random bytes would prefer the first letters of the alphabet.
 */
export const newSecret = (prefix: SecretPrefix): NewSecret => {
  const text = prefix + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { text, hash: hashOf(text) };
};
