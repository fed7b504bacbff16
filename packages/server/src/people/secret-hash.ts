// Secrets of our own making are random past guessing, so a plain SHA-256 is all that is kept of them.
import { createHash } from 'node:crypto';

/** Never for a password, which can be guessed: `passwords.ts` keeps those. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
