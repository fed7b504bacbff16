// What `nebula login` keeps: for each server its token, readable by its owner alone. A token belongs to the address that
// gave it and is sent nowhere else, whatever `--url` says.
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../exit.ts';

/** In clear: the file's mode is all that protects it. */
export interface SavedLogin {
  readonly token: string;
  /** The organization's slug. */
  readonly organization: string;
  /** Of a token that login made itself: logout revokes it. */
  readonly tokenId: string | null;
  readonly email: string;
}

/** `servers` by address, without a slash at its end. */
export interface Logins {
  /** The server that is meant when none is named. */
  readonly current: string | null;
  readonly servers: Readonly<Record<string, SavedLogin>>;
}

const NONE: Logins = { current: null, servers: {} };

/** `NEBULA_CONFIG`, else `nebula/login.json` in the person's configuration folder. */
export const loginFile = (env: NodeJS.ProcessEnv): string =>
  env['NEBULA_CONFIG'] || join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'nebula', 'login.json');

/** None where there is no file, or none that may be read; a usage error where it is no JSON. */
export function readLogins(env: NodeJS.ProcessEnv): Logins {
  const path = loginFile(env);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return NONE;
  }
  try {
    return { ...NONE, ...(JSON.parse(text) as Partial<Logins>) };
  } catch {
    throw new UsageError(`${path} cannot be read as JSON. Remove it and run "nebula login" again.`);
  }
}

/** Written beside and moved, so that no reader ever sees half of it. */
export function writeLogins(env: NodeJS.ProcessEnv, logins: Logins): void {
  const path = loginFile(env);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  chmodSync(beside, 0o600);
  renameSync(beside, path);
}

/** The server becomes the one that is meant when none is named. */
export const withLogin = (logins: Logins, url: string, login: SavedLogin): Logins => ({
  current: url,
  servers: { ...logins.servers, [url]: login },
});

export function withoutLogin(logins: Logins, url: string): Logins {
  const servers = Object.fromEntries(Object.entries(logins.servers).filter(([key]) => key !== url));
  const current = logins.current === url ? (Object.keys(servers)[0] ?? null) : logins.current;
  return { current, servers };
}
