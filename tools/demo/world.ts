// The demo's world: a server of its own on an empty folder, with the shop and two people. Nothing of it stays.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Client, makeClient } from '../../packages/contract/src/client.ts';
import { LAUNCHER, runServer } from '../start/server.ts';

const ORG = { org: 'default' };

export interface World {
  /** The owner. */
  readonly ann: Client;
  /** An admin. */
  readonly ben: Client;
  /** For files of the demo's own; gone with it. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

export async function makeWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-demo-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  // The embedded database may run as another user, who has to get through here.
  for (const path of [folder, data]) chmodSync(path, 0o711);
  const env = environmentOf(data);
  let said = '';
  const server = await runServer([], env, (chunk) => (said += chunk));
  const remove = async (): Promise<void> => {
    await server?.stop();
    await promisify(execFile)(process.execPath, [LAUNCHER, 'down'], { env }).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (server === null) throw new Error('the server did not start');
    const link = /\/invitations\/(\S+)/.exec(said)?.[1] ?? '';
    const ann = await accept(server.url, link, { name: 'Ann', email: 'ann@example.com' }, 'owner');
    const invited = { email: 'ben@example.com', role: 'admin' } as const;
    const { invitation } = await ann.call('members.invite', { params: ORG, body: invited });
    const ben = await accept(server.url, invitation.token, { name: 'Ben' }, 'admin');
    return { ann, ben, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Which kind of cluster it plays on. */
const OF_CLUSTER = ['NEBULA_LOCAL_CLUSTER', 'NEBULA_BUILD_IMAGE'];

/** Nothing else of the caller's own server, and only errors in the log: the demo speaks for itself. */
function environmentOf(data: string): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('NEBULA_') || OF_CLUSTER.includes(name),
  );
  return {
    ...Object.fromEntries(others),
    NEBULA_DATA: data,
    NEBULA_LISTEN: '127.0.0.1:0',
    NEBULA_LOG_LEVEL: 'error',
  };
}

/** Somebody opens their link as a browser would, makes the account, and a token for themselves. */
async function accept(
  url: string,
  link: string,
  person: { name: string; email?: string },
  role: 'owner' | 'admin',
): Promise<Client> {
  const browser = makeClient({ url, headers: { origin: url } });
  const body = { ...person, password: randomBytes(18).toString('base64url') };
  const accepted = await browser.open('invitation.accept', { params: { token: link }, body });
  const cookie = accepted.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const signedIn = makeClient({ url, headers: { origin: url, cookie } });
  const { secret } = await signedIn.call('tokens.make', { params: ORG, body: { name: 'demo', role } });
  return makeClient({ url, token: secret });
}
