// What only whoever has the server's machine may do: links that let somebody in without a password, audit logs of
// organizations that nobody is in any more, and sealing everything anew under another key. Works beside a running server
// and without one.
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { localUrl, notedUrl } from './listen-address.ts';
import { openConfigured } from './open-database.ts';
import { ownerLink, type PersonalLink, resetLink } from './people/personal-link.ts';
import { exportAudit } from './queries/audit/export-audit.ts';
import { findOrganization } from './queries/audit/find-organization.ts';
import { rotateKeys, type Rotation } from './store/rotate-keys.ts';
import type { Store } from './store/store.ts';

/** Shown on the terminal once: the link lets in whoever has it, until it is used or has expired. */
export interface AdminLink {
  readonly email: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** The first owner's one-time link again. Throws one sentence. */
export const makeOwnerLink = (config: Config, log: Logger): Promise<AdminLink> =>
  withStore(config, log, async (store) => shownLink(config, await ownerLink(store)));

/** A one-time link that sets a lost password anew. Throws one sentence. */
export const makeResetLink = (config: Config, log: Logger, email: string): Promise<AdminLink> =>
  withStore(config, log, async (store) => shownLink(config, await resetLink(store, email)));

/**
 * An organization's audit log, as its own owners export it; one that was removed has it still. Throws one sentence, and
 * what `write` throws.
 */
export const exportLog = (
  config: Config,
  log: Logger,
  organization: string,
  write: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<void> =>
  withStore(config, log, async (store) => {
    const { id } = await findOrganization(store, organization);
    await write(exportAudit(store, id));
  });

/** Seals everything anew under the newest key. Throws one sentence. */
export const rotateSecretKeys = (config: Config, log: Logger): Promise<Rotation> =>
  withStore(config, log, rotateKeys);

function shownLink(config: Config, { email, secret, expiresAt }: PersonalLink): AdminLink {
  const base = config.publicUrl ?? notedUrl(config.data) ?? localUrl(config.listen, config.listen.port);
  return { email, url: `${base}/invitations/${secret}`, expiresAt };
}

/**
 * Opens the configured database for one piece of work. A running server is left alone, and a database that this
 * call had to start itself is closed as it was found.
 */
async function withStore<T>(config: Config, log: Logger, work: (store: Store) => Promise<T>): Promise<T> {
  const database = await openConfigured(config, log);
  try {
    return await work(database.store);
  } finally {
    await database.close({ keep: true });
  }
}
