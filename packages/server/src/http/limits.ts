// Which tries are counted, by whom. A failed token costs one indexed read and a failed password 10 ms of argon2id, so
// passwords are refused before they are checked, tokens only once they were found wrong: an address that guesses never
// locks out who shares it.
import { Refusal } from '@nebula/domain/problems';
import { RateLimit } from './rate-limit.ts';

const MINUTE_MS = 60_000;
/** Wrong ones, in a minute; right ones are not counted here. */
const TOKENS_AN_ADDRESS = 60;
/** In the window below. More than an account's, since an office shares an address. */
const PASSWORDS_AN_ADDRESS = 30;
/**
 * Whoever knows the password and waits for the window to pass gets in: an account is never locked for good.
 */
const PASSWORDS_AN_ACCOUNT = 10;
const PASSWORD_WINDOW_MS = 15 * MINUTE_MS;
/** Wrong signatures of an address at one hook, in a minute: a secret that a person chose could be guessed. */
const SIGNATURES_A_HOOK = 20;

/**
 * Of this replica alone (`rate-limit.ts`). `address` is the peer's, `account` the address that was typed, known
 * or not.
 */
export interface Limits {
  /** Refuses with `rate-limited` once an address had too many wrong tokens. */
  failedToken(address: string): void;
  /** Refuses with `rate-limited` before a password is checked. */
  beforePassword(address: string, account: string): void;
  failedPassword(address: string, account: string): void;
  rightPassword(account: string): void;
  /** Refuses with `rate-limited` before a signature is checked; whether there is such a project makes no difference. */
  beforeHook(address: string, project: string): void;
  failedHook(address: string, project: string): void;
  /** Only where the operator set a limit. */
  call(caller: string): void;
}

/** `callsAMinute` null: calls of those who are known are not limited. */
export function makeLimits(callsAMinute: number | null, clock = () => performance.now()): Limits {
  const tokens = new RateLimit(TOKENS_AN_ADDRESS, MINUTE_MS);
  const addresses = new RateLimit(PASSWORDS_AN_ADDRESS, PASSWORD_WINDOW_MS);
  const accounts = new RateLimit(PASSWORDS_AN_ACCOUNT, PASSWORD_WINDOW_MS);
  const hooks = new RateLimit(SIGNATURES_A_HOOK, MINUTE_MS);
  const calls = callsAMinute === null ? null : new RateLimit(callsAMinute, MINUTE_MS);
  return {
    failedToken(address) {
      refuse(tokens.blockedSeconds(address, clock()), 'Too many calls with tokens that are not valid.');
      tokens.count(address, clock());
    },
    beforePassword(address, account) {
      const seconds = Math.max(
        addresses.blockedSeconds(address, clock()),
        accounts.blockedSeconds(account, clock()),
      );
      refuse(seconds, 'Too many tries with a wrong password.');
    },
    failedPassword(address, account) {
      addresses.count(address, clock());
      accounts.count(account, clock());
    },
    rightPassword(account) {
      accounts.forget(account);
    },
    beforeHook(address, project) {
      const seconds = hooks.blockedSeconds(`${address} ${project}`, clock());
      refuse(seconds, 'Too many deliveries with a wrong signature.');
    },
    failedHook(address, project) {
      hooks.count(`${address} ${project}`, clock());
    },
    call(caller) {
      if (!calls) return;
      refuse(calls.blockedSeconds(caller, clock()), 'Too many calls.');
      calls.count(caller, clock());
    },
  };
}

function refuse(seconds: number, why: string): void {
  if (seconds === 0) return;
  const detail = `${why} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  throw new Refusal({ code: 'rate-limited', detail, retryAfterSeconds: seconds });
}
