// `nebula login`: signs in with a token, with e-mail and password, or with an invitation, and remembers the token for
// this server. Passwords are asked for unseen or read from the input, never taken from the command line.
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { loginFile, readLogins, withLogin, writeLogins } from '../session/login-file.ts';
import type { Session } from '../session/session.ts';
import { connect } from '../session/session.ts';
import { revokeLogin, signIn, tryToken, type Way } from '../session/sign-in.ts';
import { askLine, askSecret, readInput } from '../terminal/ask.ts';

interface Options {
  readonly email?: string;
  readonly name?: string;
  readonly passwordStdin?: boolean;
  readonly tokenStdin?: boolean;
}

export const command = defineCommand<[link: string | undefined], Options>({
  reach: 'organization',
  configure: (command) => {
    command
      .argument('[link]', "an invitation's link, or the first owner's")
      .option('--email <address>', 'signs in with the password of this account')
      .option('--name <name>', 'your name, for a new account')
      .option('--password-stdin', 'reads the password from the input')
      .option('--token-stdin', 'reads a token from the input');
  },
  details: `Without a token it asks for e-mail and password and makes a token for this machine, which
"nebula logout" revokes. What it keeps is readable by you alone, in NEBULA_CONFIG or
$XDG_CONFIG_HOME/nebula/login.json.`,
  examples: [
    'nebula login --url https://nebula.example.com',
    'nebula login --url https://nebula.example.com --token-stdin < token.txt',
    'nebula login https://nebula.example.com/invitations/…',
  ],
  run: async (session, [link], options) => {
    const { env } = session.terminal;
    const url = link === undefined ? session.url : new URL(requireLink(link)).origin;
    const org = session.options.org ?? null;
    const token = options.tokenStdin ? (await readInput(session.terminal)).trim() : session.options.token;
    const login =
      link === undefined && token !== undefined
        ? await tryToken(url, token, org)
        : link === undefined && env['NEBULA_TOKEN'] && options.email === undefined
          ? await tryToken(url, env['NEBULA_TOKEN'], org)
          : await signIn(url, await askWay(session, url, link, options), org);
    const logins = readLogins(env);
    writeLogins(env, withLogin(logins, url, login));
    const before = logins.servers[url];
    if (before !== undefined && before.token !== login.token)
      await revokeLogin(url, before).catch(() => undefined);
    const { organization, email } = login;
    session.show({ url, organization, email }, () => [
      `Signed in to ${organization} on ${url} as ${email}.`,
      `The token is in ${loginFile(env)}.`,
    ]);
  },
});

function requireLink(link: string): string {
  if (URL.canParse(link) && /^\/invitations\/[^/]+$/.test(new URL(link).pathname)) return link;
  throw new UsageError(`"${link}" is no invitation's link: it ends in /invitations/ and a secret.`);
}

async function askWay(
  session: Session,
  url: string,
  link: string | undefined,
  options: Options,
): Promise<Way> {
  const { terminal } = session;
  if (link === undefined) {
    const email = options.email ?? (await askText(session, 'E-mail: ', '--email'));
    return { kind: 'password', email, password: await readPassword(session, 'Password: ', options) };
  }
  const token = decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '');
  const invitation = await connect(url, {}).call('invitation.show', { params: { token } });
  const { organization, role, hasAccount, purpose } = invitation;
  const isReset = purpose === 'password';
  session.tell([
    isReset
      ? `This sets the password of ${invitation.email} anew.`
      : `You are invited to ${organization.name} as ${role}.`,
  ]);
  const email =
    invitation.email === null ? (options.email ?? (await askText(session, 'E-mail: ', '--email'))) : null;
  const name =
    hasAccount || isReset ? null : (options.name ?? (await askText(session, 'Your name: ', '--name')));
  const question = hasAccount ? 'Your password: ' : 'A new password: ';
  const password = await readPassword(session, question, options);
  if (!hasAccount && !options.passwordStdin && password !== (await askSecret(terminal, 'Once more: ')))
    throw new UsageError('The two passwords differ. Nothing was done.');
  return { kind: 'invitation', token, name, email, password };
}

function askText(session: Session, question: string, flag: string): Promise<string> {
  if (!session.terminal.interactive)
    throw new UsageError(`Nobody can be asked here: add ${flag}, or sign in with --token-stdin.`);
  return askLine(session.terminal, question);
}

function readPassword(session: Session, question: string, { passwordStdin }: Options): Promise<string> {
  if (passwordStdin) return readInput(session.terminal);
  if (!session.terminal.interactive)
    throw new UsageError('Nobody can be asked here: add --password-stdin, or sign in with --token-stdin.');
  return askSecret(session.terminal, question);
}
