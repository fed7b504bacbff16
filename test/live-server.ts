// A real server as people start it, in a process of its own on a data folder of its own, that can be killed and started
// again at the same address; and what of it runs on this machine.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';
import { freePort } from './free-port.ts';

const CLI = join(import.meta.dirname, '../packages/cli/src/main.ts');
export const OWNER_TOKEN = `nbl_${'o'.repeat(40)}`;

export class LiveServer {
  readonly url: string;
  readonly data: string;
  private readonly port: number;
  private child: ChildProcess | null = null;
  /** Everything it printed, of all its lives. */
  log = '';

  private constructor(data: string, port: number) {
    this.data = data;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<LiveServer> {
    const data = mkdtempSync(join(tmpdir(), 'nebula-live-'));
    chmodSync(data, 0o711);
    const server = new LiveServer(data, await freePort());
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { PATH = '' } = process.env;
    this.child = spawn(process.execPath, [CLI, 'server'], {
      env: {
        PATH,
        NEBULA_LISTEN: `127.0.0.1:${this.port}`,
        NEBULA_DATA: this.data,
        NEBULA_BOOTSTRAP_TOKEN: OWNER_TOKEN,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text: Buffer) => (this.log = (this.log + text.toString()).slice(-200_000)));
    const ready = async () => (await fetch(`${this.url}/readyz`)).ok;
    await until('the server is ready', ready, 60_000).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.log.slice(-2_000)}`, { cause: error });
    });
  }

  /** Nobody is told, nothing is put away. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** Processes whose command line or working folder belongs to this server's data. */
  processes(): { readonly pid: number; readonly command: string }[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
          const within = readlinkSync(`/proc/${name}/cwd`).startsWith(this.data);
          return within || command.includes(this.data) ? [{ pid: Number(name), command }] : [];
        } catch {
          return [];
        }
      });
  }

  async close(): Promise<void> {
    await this.kill();
    const { PATH = '' } = process.env;
    execFileSync(process.execPath, [CLI, 'down'], { env: { PATH, NEBULA_DATA: this.data }, stdio: 'ignore' });
    rmSync(this.data, { recursive: true, force: true, maxRetries: 5 });
  }
}
