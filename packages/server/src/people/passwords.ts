// Passwords: how they are kept. argon2id with the parameters of OWASP's first recommendation,
// 8 to 10 ms here; a check of an account that does not exist costs the same.
import { hash, verify } from '@node-rs/argon2';
import { plainPassword, refusePassword } from '@nebula/domain/people/new-password';
import { invalid, Refusal } from '@nebula/domain/problems';

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Refuses with `invalid`, path `password`. */
export function requireGoodPassword(password: string, email: string): void {
  const message = refusePassword(password, email);
  if (message !== null) throw new Refusal(invalid('password', message));
}

/** The parameters stand in the text, so that older hashes stay valid when they are raised. */
export const hashPassword = (password: string): Promise<string> => hash(plainPassword(password), ARGON);

let nobodys: Promise<string> | undefined;

/** False for an account without a password too, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobodys), plainPassword(password));
  return right && passwordHash !== null;
}
