// Passwords: what a new one must be, and how it is kept. argon2id with the parameters of OWASP's first recommendation,
// 8 to 10 ms here; a check of an account that does not exist costs the same.
import { hash, verify } from '@node-rs/argon2';
import { invalid, Refusal } from '@nebula/domain/problems';

const LEAST_CHARACTERS = 10;
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One text however it was typed: composed or not, full-width or not. */
const plain = (password: string): string => password.normalize('NFKC');

/** Refuses with `invalid`, path `password`. `email` null: the account keeps the one it has. */
export function requireGoodPassword(password: string, email: string): void {
  const characters = [...new Intl.Segmenter().segment(password)].length;
  if (characters < LEAST_CHARACTERS)
    throw new Refusal(invalid('password', `must have at least ${LEAST_CHARACTERS} characters`));
  if (plain(password).toLowerCase() === email.toLowerCase())
    throw new Refusal(invalid('password', 'must not be the e-mail address'));
}

export const hashPassword = (password: string): Promise<string> => hash(plain(password), ARGON);

let nobodys: Promise<string> | undefined;

/** False for an account without a password too, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobodys), plain(password));
  return right && passwordHash !== null;
}
