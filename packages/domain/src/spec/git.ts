// What server and agent both keep to when they run git for somebody: which transports there are, how an address and its
// password reach git, and how git's own words are repeated. Pure.
import { withoutPassword } from './source.ts';
import { sshReason } from './ssh.ts';

/** Transports that git may use at all; `ext::` and the like run programs. */
export const ALLOWED_PROTOCOLS = 'https:http:ssh:git:file';

/** The remote's name, with `addressInEnvironment`. */
export const REMOTE = 'origin';

const WITH_PASSWORD = /^(https?:\/\/)([^/]*)@(.*)$/;
/** Git asks it in a shell, for this host alone: what others see of that is the names of variables. */
const HELPER = `!f() { printf 'username=%s\\npassword=%s\\n' "$NEBULA_GIT_USER" "$NEBULA_GIT_PASSWORD"; }; f`;

/**
 * The variables by which git knows `REMOTE`. A command line can be read by every process of the machine, and git writes
 * a remote's address on those of the programs that it starts: so a password is no part of the address either.
 */
export function addressInEnvironment(address: string): Record<string, string> {
  const [, scheme = '', who = '', rest = ''] = WITH_PASSWORD.exec(address) ?? [];
  if (scheme === '') return configuration([[`remote.${REMOTE}.url`, address]]);
  const [host = ''] = rest.split(/[/?#]/, 1);
  const colon = who.includes(':') ? who.indexOf(':') : who.length;
  return {
    ...configuration([
      [`remote.${REMOTE}.url`, `${scheme}${rest}`],
      [`credential.${scheme}${host}.helper`, HELPER],
    ]),
    NEBULA_GIT_USER: decoded(who.slice(0, colon)),
    NEBULA_GIT_PASSWORD: decoded(who.slice(colon + 1)),
  };
}

const configuration = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries([
    ['GIT_CONFIG_COUNT', String(entries.length)],
    ...entries.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ]);

/** As it stands where it is no encoding, or would be more than a line. */
function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? text : plain;
  } catch {
    return text;
  }
}

const LINES = 3;
/** What git and ssh add for people at a keyboard. */
const ADVICE =
  /^(?:hint:|Please make sure you have the correct access rights|and the repository exists\.|warning: Permanently added )/i;
/** Its reason stands before it, where there is one. */
const NO_REASON = /^fatal: Could not read from remote repository\.$/;

/** The end of what git said, without credentials and advice; '' when it said nothing. */
export function lastWords(stderr: string): string {
  const known = sshReason(stderr);
  if (known !== null) return known;
  const lines = withoutPassword(stderr)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !ADVICE.test(line));
  const reasons = lines.filter((line) => !NO_REASON.test(line));
  return (reasons.length > 0 ? reasons : lines).slice(-LINES).join(' / ');
}
