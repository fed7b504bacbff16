// `nebula logout`: forgets the token of a server and revokes it if login made it.
// A token that somebody made by hand is only forgotten: it may be in use elsewhere.
import { defineCommand } from '../command.ts';
import { readLogins, withoutLogin, writeLogins } from '../session/login-file.ts';
import { revokeLogin } from '../session/sign-in.ts';

export const command = defineCommand<[]>({
  reach: 'server',
  details: 'A token that was given to login is forgotten here and stays valid.',
  run: async (session) => {
    const { url } = session;
    const { env } = session.terminal;
    const logins = readLogins(env);
    const saved = logins.servers[url];
    if (saved === undefined) {
      session.show({ url }, () => [`Nobody was signed in to ${url} here.`]);
      return;
    }
    // Forgotten first: a server that is away keeps nobody signed in here.
    writeLogins(env, withoutLogin(logins, url));
    await revokeLogin(url, saved);
    session.show({ url }, () => [`Signed out of ${url}.`]);
  },
});
