// Whether a delivery was signed with the project's secret: over the bytes as they came, in constant time. A call that is
// signed in no known way is compared too, so that its answer takes as long as any other.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { headerOf, type Headers, type Sender } from '@nebula/domain/push/senders';

/** Never true without a secret. `sender` undefined: the headers of nobody known. */
export function isSigned(
  sender: Sender | undefined,
  headers: Headers,
  body: Buffer,
  secret: string | null,
): boolean {
  const given = sender ? (headerOf(headers, sender.signature) ?? '') : '';
  const key = secret ?? 'no secret';
  const digest = createHmac('sha256', key).update(body).digest('hex');
  const expected = sender?.scheme === 'token' ? key : digest;
  const shown = sender?.scheme === 'hmac' ? given.replace(/^sha256=/, '').toLowerCase() : given;
  return isEqual(shown, expected) && sender !== undefined && secret !== null;
}

/** Hashed first: lengths differ, and how long the secret is nobody learns. */
const isEqual = (a: string, b: string): boolean => timingSafeEqual(hash(a), hash(b));
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
