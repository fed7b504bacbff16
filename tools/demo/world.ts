// The demo's world: a server of its own on an empty folder, with the shop and two people. Nothing of it stays.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Client, makeClient } from '../../packages/contract/src/client.ts';
import { LAUNCHER, runServer } from '../start/server.ts';

export interface World {
  /** The owner. */
  readonly ann: Client;
  /** An admin. */
  readonly ben: Client;
  readonly remove: () => Promise<void>;
}

export async function makeWorld(): Promise<World> {
  const data = mkdtempSync(join(tmpdir(), 'nebula-demo-'));
  // The embedded database may run as another user, who has to get through here.
  chmodSync(data, 0o711);
  const token = `nbl_${randomBytes(32).toString('base64url')}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NEBULA_DATA: data,
    NEBULA_LISTEN: '127.0.0.1:0',
    NEBULA_BOOTSTRAP_TOKEN: token,
  };
  for (const other of ['NEBULA_DATABASE_URL', 'NEBULA_PUBLIC_URL', 'NEBULA_LOCAL_CLUSTER']) delete env[other];
  let said = '';
  const server = await runServer([], env, (chunk) => (said += chunk));
  const remove = async (): Promise<void> => {
    await server?.stop();
    await promisify(execFile)(process.execPath, [LAUNCHER, 'down'], { env }).catch(() => undefined);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  if (server === null) {
    await remove();
    throw new Error(`the server did not start: ${said}`);
  }
  try {
    const ann = makeClient({ url: server.url, token });
    return { ann, ben: await invite(server.url, ann, 'Ben'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Somebody accepts an invitation as a browser would, and makes a token for themselves. */
async function invite(url: string, owner: Client, name: string): Promise<Client> {
  const params = { org: 'default' };
  const body = { email: `${name.toLowerCase()}@example.com`, role: 'admin' as const };
  const { invitation } = await owner.call('members.invite', { params, body });
  const password = randomBytes(18).toString('base64url');
  const browser = makeClient({ url, headers: { origin: url } });
  const accepted = await browser.open('invitation.accept', {
    params: { token: invitation.token },
    body: { name, password },
  });
  const cookie = accepted.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const signedIn = makeClient({ url, headers: { origin: url, cookie } });
  const { secret } = await signedIn.call('tokens.make', { params, body: { name: 'demo', role: 'admin' } });
  return makeClient({ url, token: secret });
}
