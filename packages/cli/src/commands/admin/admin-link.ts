// What the admin commands share: they read the server's own configuration, work on its database, and show one link.
// They need no token: who can read the configuration and the database has the server anyway. The link is printed once
// and kept nowhere.
import type { AdminLink } from '@nebula/server/admin';
import type { Config } from '@nebula/server/config';
import { makeLog } from '@nebula/server/log';
import { EXIT, type ExitCode } from '../../exit.ts';
import { instantText } from '../../render/words.ts';
import type { Session } from '../../session/session.ts';
import { serverConfig } from './server-config.ts';

type Make = (config: Config, log: ReturnType<typeof makeLog>) => Promise<AdminLink>;

/** Ends with 1 and one sentence for whatever stops it; the link itself is on stdout. */
export async function adminLink(
  session: Session,
  flags: readonly string[],
  make: Make,
): Promise<ExitCode | void> {
  const { env } = session.terminal;
  const config = serverConfig(flags, env);
  let link: AdminLink;
  try {
    link = await make(config, makeLog('warn', true));
  } catch (error) {
    session.tell([`nebula: ${error instanceof Error ? error.message : String(error)}`]);
    return EXIT.refused;
  }
  const shown = { ...link, expiresAt: link.expiresAt.toISOString() };
  session.show(shown, ({ url, email, expiresAt }, { style }) => [
    `For ${email || 'the first owner'}, for one use until ${instantText(expiresAt)}:`,
    style.bold(url),
  ]);
}
