// One look at a registry: whether it takes a user name and secret, by the two ways that registries know. What it answers is
// somebody else's text: none of it is repeated to anybody. No redirect is followed, so that the secret goes to nobody but
// the registry and the token service that the registry names. Never in here: a log line, a retry.
import { DOCKER_HUB } from '@nebula/domain/spec/registry';
import { readChallenge, type Challenge } from './read-challenge.ts';

export interface Credentials {
  readonly host: string;
  readonly username: string;
  readonly password: string;
}

/** `open`: it answers without a secret, so that nothing was learnt about this one. */
export type RegistryAnswer = 'taken' | 'open' | 'refused' | 'unreachable' | 'no-registry';

const LIMIT_MS = 10_000;
const MAX_TOKEN_ANSWER_BYTES = 65_536;
const OK = 200;
const REFUSALS = [401, 403];

/** Never throws; after `limitMs` in all it is `unreachable`. */
export async function askRegistry(credentials: Credentials, limitMs = LIMIT_MS): Promise<RegistryAnswer> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await look(credentials, signal);
  } catch {
    return 'unreachable';
  }
}

async function look(credentials: Credentials, signal: AbortSignal): Promise<RegistryAnswer> {
  const address = baseOf(credentials.host);
  const first = await get(address, signal);
  await first.body?.cancel();
  if (first.status === OK) return 'open';
  if (first.status !== 401) return 'no-registry';
  const challenge = readChallenge(first.headers.get('www-authenticate') ?? '');
  if (challenge === null) return 'no-registry';
  if (challenge.scheme === 'basic') return verdict(await get(address, signal, basic(credentials)));
  const realm = realmOf(challenge, address, credentials.username);
  if (realm === null) return 'no-registry';
  const answer = await get(realm, signal, basic(credentials));
  if (answer.status !== OK) return verdict(answer);
  const token = await tokenIn(answer);
  return token === null ? 'no-registry' : verdict(await get(address, signal, `Bearer ${token}`));
}

async function verdict(answer: Response): Promise<RegistryAnswer> {
  await answer.body?.cancel();
  if (answer.status === OK) return 'taken';
  return REFUSALS.includes(answer.status) ? 'refused' : 'no-registry';
}

/** Without encryption only on this very machine: nothing else inside a network is spoken to by plain HTTP. */
const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

function baseOf(host: string): URL {
  const at = host === DOCKER_HUB ? 'registry-1.docker.io' : host;
  const secure = new URL(`https://${at}/v2/`);
  return isLoopback(secure.hostname) ? new URL(`http://${at}/v2/`) : secure;
}

/** Null for a place that the secret may not be sent to: a token service elsewhere has to be encrypted. */
function realmOf({ realm, service }: Challenge, registry: URL, username: string): URL | null {
  if (!URL.canParse(realm)) return null;
  const at = new URL(realm);
  if (at.protocol !== 'https:' && at.host !== registry.host) return null;
  if (at.protocol !== 'https:' && at.protocol !== 'http:') return null;
  at.username = '';
  at.password = '';
  if (service !== null) at.searchParams.set('service', service);
  at.searchParams.set('account', username);
  return at;
}

const basic = ({ username, password }: Credentials): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

const get = (address: URL, signal: AbortSignal, authorization?: string): Promise<Response> =>
  fetch(address, {
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json', ...(authorization === undefined ? {} : { authorization }) },
  });

/** A token that no header can hold is none. */
async function tokenIn(answer: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MAX_TOKEN_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    const { token, access_token: other } = JSON.parse(Buffer.concat(chunks).toString()) as Record<
      string,
      unknown
    >;
    const found = token ?? other;
    return typeof found === 'string' && /^[\x21-\x7e]+$/.test(found) ? found : null;
  } catch {
    return null;
  }
}
