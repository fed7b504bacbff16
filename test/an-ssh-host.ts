// A git host of one machine over ssh: OpenSSH's own server on a port of its own, for this user alone. It lets in who is
// told, and can be given another host key.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

const PROGRAM = '/usr/sbin/sshd';
/** Where it leaves its rights behind, as root; others have none to leave. */
const EMPTY_FOLDER = '/run/sshd';

export interface SshHost {
  /** Of a folder of this machine. */
  readonly addressOf: (path: string) => string;
  /** Lines of an authorized_keys file; all others are shut out. */
  readonly letIn: (...keys: readonly string[]) => void;
  /** Ends it, and starts it on the same port with another host key. */
  readonly becomeAnother: () => Promise<void>;
  /** As `ssh-keygen -l` shows it. */
  readonly fingerprint: () => string;
  readonly stop: () => Promise<void>;
}

/** Null where it is. */
export const whyNoSshd = (): string | null =>
  existsSync(PROGRAM) ? null : `${PROGRAM} is not there: tests over a real ssh are skipped`;

export async function startSshHost(): Promise<SshHost> {
  const folder = mkdtempSync(join(tmpdir(), 'nebula-sshd-'));
  const at = (name: string): string => join(folder, name);
  const port = await freePort();
  writeFileSync(at('authorized_keys'), '');
  writeFileSync(at('config'), configuration(folder, port));
  if (process.getuid?.() === 0) mkdirSync(EMPTY_FOLDER, { recursive: true, mode: 0o755 });
  let service = await serve(folder, port);
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => service.once('exit', done));
    if (service.kill('SIGTERM')) await ended;
  };
  return {
    addressOf: (path) => `ssh://${userInfo().username}@127.0.0.1:${port}${path}`,
    letIn: (...keys) => writeFileSync(at('authorized_keys'), keys.map((key) => `${key}\n`).join('')),
    becomeAnother: async () => {
      await stop();
      service = await serve(folder, port);
    },
    fingerprint: () =>
      execFileSync('ssh-keygen', ['-l', '-f', at('host.pub')])
        .toString()
        .split(' ')[1] ?? '',
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number): string =>
  `ListenAddress 127.0.0.1:${port}
HostKey ${folder}/host
AuthorizedKeysFile ${folder}/authorized_keys
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
AllowTcpForwarding no
MaxStartups 100
`;

async function serve(folder: string, port: number): Promise<ChildProcess> {
  for (const name of ['host', 'host.pub']) rmSync(join(folder, name), { force: true });
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'host')]);
  const log = join(folder, 'log');
  const service = spawn(PROGRAM, ['-D', '-E', log, '-f', join(folder, 'config')], { stdio: 'ignore' });
  await until('the ssh server', async () => {
    if (service.exitCode !== null) throw new Error(`sshd ended: ${readFileSync(log, 'utf8')}`);
    return isListening(port);
  });
  return service;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
