// Every setting of the server: its variable and flag, and what its text must be. Texts that may hold a secret are never
// quoted in a refusal.
import { openKeyring } from './store/keyring.ts';

/** Throws one sentence that ends "…: it must be WHAT". */
type Read<T> = (text: string) => T;

/** `what` finishes the sentence of a refusal; `secret`: its text is never quoted there. */
export interface Setting<T> {
  readonly variable: `NEBULA_${string}`;
  readonly fallback: T;
  readonly read: Read<T>;
  readonly what: string;
  readonly secret?: true;
}

/** `NEBULA_PUBLIC_URL` is `--public-url`: one name to learn. */
export const flagOf = (variable: string): string =>
  `--${variable
    .replace(/^NEBULA_/, '')
    .replaceAll('_', '-')
    .toLowerCase()}`;

const setting = <T>(definition: Setting<T>): Setting<T> => definition;

/** An IPv6 host stands without its brackets. Port 0 takes a free one. */
export interface Listen {
  readonly host: string;
  readonly port: number;
}

/** Which driver the agent beside the server has; `none`: there is no such agent. */
export type LocalClusterKind = 'process' | 'docker' | 'none';
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** pino's names. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Any throw says that the text is not what it must be. */
const fail = (): never => {
  throw new Error();
};

const oneOf =
  <T extends string>(words: readonly T[]): Read<T> =>
  (text) =>
    words.find((word) => word === text) ?? fail();

function readListen(text: string): Listen {
  const match = /^(?:(\[[0-9a-fA-F:]+\]|[^:]*):)?(\d{1,5})$/.exec(text);
  const port = Number(match?.[2]);
  if (!match || port > 65_535) return fail();
  return { host: (match[1] || '127.0.0.1').replace(/^\[|\]$/g, ''), port };
}

function readUrl(protocols: RegExp, text: string): string {
  return URL.canParse(text) && protocols.test(new URL(text).protocol) ? text : fail();
}

/** An `@` behind the host is a password's `/` that was not written as `%2F`: what would be taken for the host is a part of it. */
function readDatabaseUrl(text: string): string {
  const { pathname } = new URL(readUrl(/^postgres(ql)?:$/, text));
  return pathname.includes('@') ? fail() : text;
}

function readPublicUrl(text: string): string {
  const url = new URL(readUrl(/^https?:$/, text));
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : fail();
}

function readKeys(text: string): readonly string[] {
  const keys = text.split(',').map((key) => key.trim());
  openKeyring(keys);
  return keys;
}

/** As long as a token that Nebula makes: a short one could be guessed. */
const readToken = (text: string): string => (/^nbl_[\w-]{32,200}$/.test(text) ? text : fail());

const readCount = (text: string): number => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : fail());

/** Each is a variable and the flag of the same name (`config.ts`). */
export const SETTINGS = {
  listen: setting<Listen>({
    variable: 'NEBULA_LISTEN',
    fallback: { host: '127.0.0.1', port: 4400 },
    read: readListen,
    what: 'an address and a port such as 127.0.0.1:4400 (port 0 takes a free one)',
  }),
  publicUrl: setting<string | null>({
    variable: 'NEBULA_PUBLIC_URL',
    fallback: null,
    read: readPublicUrl,
    what: 'an http or https address without a path, such as https://nebula.example.com',
  }),
  databaseUrl: setting<string | null>({
    variable: 'NEBULA_DATABASE_URL',
    fallback: null,
    read: readDatabaseUrl,
    what: 'a PostgreSQL address such as postgres://user:password@host:5432/nebula (a / in a password is %2F)',
    secret: true,
  }),
  data: setting<string>({
    variable: 'NEBULA_DATA',
    fallback: './.nebula',
    read: (text) => (text.includes('\0') ? fail() : text),
    what: 'a folder',
  }),
  secretKeys: setting<readonly string[] | null>({
    variable: 'NEBULA_SECRET_KEYS',
    fallback: null,
    read: readKeys,
    what: '32 bytes in base64 each, separated by commas, newest first (openssl rand -base64 32 makes one)',
    secret: true,
  }),
  localCluster: setting<LocalClusterKind>({
    variable: 'NEBULA_LOCAL_CLUSTER',
    fallback: 'process',
    read: oneOf(['process', 'docker', 'none']),
    what: 'process, docker or none',
  }),
  buildImage: setting<string | null>({
    variable: 'NEBULA_BUILD_IMAGE',
    fallback: null,
    read: (text) => (/^\w[\w./:@-]*$/.test(text) ? text : fail()),
    what: 'the name of an image such as docker.io/library/node:24-slim',
  }),
  bootstrapToken: setting<string | null>({
    variable: 'NEBULA_BOOTSTRAP_TOKEN',
    fallback: null,
    read: readToken,
    what: '"nbl_" and 32 to 200 letters, digits, _ or -',
    secret: true,
  }),
  smtpUrl: setting<string | null>({
    variable: 'NEBULA_SMTP_URL',
    fallback: null,
    read: (text) => readUrl(/^smtps?:$/, text),
    what: 'an address such as smtps://user:password@mail.example.com',
    secret: true,
  }),
  templates: setting<string | null>({
    variable: 'NEBULA_TEMPLATES',
    fallback: null,
    read: (text) => (text.includes('\0') ? fail() : text),
    what: "a folder with the organization's own templates",
  }),
  trustProxy: setting<boolean>({
    variable: 'NEBULA_TRUST_PROXY',
    fallback: false,
    read: (text) => oneOf(['true', 'false'])(text) === 'true',
    what: 'true or false',
  }),
  rateLimit: setting<number | null>({
    variable: 'NEBULA_RATE_LIMIT',
    fallback: null,
    read: readCount,
    what: 'how many calls a caller has in a minute, a whole number from 1',
  }),
  logLevel: setting<LogLevel>({
    variable: 'NEBULA_LOG_LEVEL',
    fallback: 'info',
    read: oneOf(LOG_LEVELS),
    what: LOG_LEVELS.join(', '),
  }),
} as const;
