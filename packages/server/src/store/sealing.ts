// Seals values at rest: AES-256-GCM with the row's identity as associated data, so that neither a changed nor a moved
// ciphertext opens. The key's id stands in front; the newest key seals, any key opens (rotation).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KEY_ID_BYTES, type Keyring } from './keyring.ts';

/** Sealing the same text twice gives different bytes: sealed values can never be compared. */
export interface Sealing {
  readonly newestKeyId: string;
  /** `row` is one of sealed-rows.ts. */
  seal(plain: string, row: string): Buffer;
  /** Throws `SealBroken` when no key is known, the bytes were changed, or they belong to another row. */
  open(sealed: Buffer, row: string): string;
  /** The id of the key that sealed this, in hexadecimal. */
  keyIdOf(sealed: Buffer): string;
}

/**
 * An error of ours or of the operator's, never a refusal. Its message names the row and nothing of the value.
 */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES;

/** Layout: key id (8) · nonce (12) · tag (16) · ciphertext. A random nonce is good for 2³² seals of one key. */
export function openSealing(keyring: Keyring): Sealing {
  const keyIdOf = (sealed: Buffer): string => sealed.subarray(0, KEY_ID_BYTES).toString('hex');
  return {
    newestKeyId: keyring.newest.id,
    keyIdOf,
    seal(plain, row) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyring.newest.sealing, nonce);
      cipher.setAAD(Buffer.from(row));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(keyring.newest.id, 'hex'), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, row) {
      const key = keyring.find(keyIdOf(sealed));
      if (!key || sealed.length < HEADER_BYTES)
        throw new SealBroken(`${row} was sealed with a key that is not among NEBULA_SECRET_KEYS`);
      const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(row));
      decipher.setAuthTag(sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, HEADER_BYTES));
      try {
        const body = decipher.update(sealed.subarray(HEADER_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        throw new SealBroken(`${row} does not open: it was changed or belongs to another row`);
      }
    },
  };
}
