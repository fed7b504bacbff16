// What only whoever has the server's machine may do: links that let somebody in without a password. Works beside a
// running server and without one.
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { localUrl, notedUrl } from './listen-address.ts';
import { openConfigured } from './open-database.ts';
import { ownerLink, type PersonalLink, resetLink } from './people/personal-link.ts';
import type { Store } from './store/store.ts';

export interface AdminLink {
  readonly email: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** The first owner's one-time link again. Throws one sentence. */
export const makeOwnerLink = (config: Config, log: Logger): Promise<AdminLink> =>
  withStore(config, log, (store) => ownerLink(store));

/** A one-time link that sets a lost password anew. Throws one sentence. */
export const makeResetLink = (config: Config, log: Logger, email: string): Promise<AdminLink> =>
  withStore(config, log, (store) => resetLink(store, email));

async function withStore(
  config: Config,
  log: Logger,
  work: (store: Store) => Promise<PersonalLink>,
): Promise<AdminLink> {
  const database = await openConfigured(config, log);
  try {
    const { email, secret, expiresAt } = await work(database.store);
    const base = config.publicUrl ?? notedUrl(config.data) ?? localUrl(config.listen, config.listen.port);
    return { email, url: `${base}/invitations/${secret}`, expiresAt };
  } finally {
    await database.close({ keep: true });
  }
}
