// A podman of a test's own, in a folder of its own: started, killed at any moment and started again over what it left.
// Containers outlive it, as they outlive a Docker that is set to live-restore. Nothing of the machine's own is touched.
import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clearNetwork } from './engine-network.ts';
import { until } from './until.ts';

const run = promisify(execFile);

export interface Podman {
  readonly address: string;
  /** How the addresses of all its networks begin: "10.243.". */
  readonly addresses: string;
  /** The service is gone, from one moment to the next; what it runs goes on. */
  readonly kill: () => Promise<void>;
  /** It is there again, over the same containers and images. */
  readonly resume: () => void;
  /** What a person would type after `podman`; returns what it printed. */
  readonly command: (args: readonly string[]) => Promise<string>;
  /** Everything of it that outlives a container: call it when no container is left. */
  readonly end: () => Promise<void>;
}

/** After a command inside a container podman keeps a process for 300 s to tell how it ended; ours is asked at once. */
const EXEC_KEPT_S = 2;
/** The second bytes of addresses: away from podman's own. */
const [FIRST_ADDRESSES, MOST_ADDRESSES] = [100, 150];

/** Of everything that templates and examples name. */
export const REGISTRIES: readonly string[] = [
  'docker.io',
  'ghcr.io',
  'quay.io',
  'gcr.io',
  'registry.k8s.io',
  'docker.n8n.io',
  'lscr.io',
];

/** `imagesMb`: how much room there is for images and containers; null: as much as the disk has. */
export function startPodman(folder: string, imagesMb: number | null): Podman {
  const configuration = {
    'containers.conf': [
      '[containers]',
      'default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]',
      'log_driver = "k8s-file"',
      '[engine]',
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      `exit_command_delay = ${EXEC_KEPT_S}`,
      '[network]',
      'network_backend = "netavark"',
      `network_config_dir = "${folder}/networks"`,
      `default_subnet_pools = [{ "base" = "${addressesOf(folder)}0.0/16", "size" = 24 }]`,
    ],
    'storage.conf': [
      '[storage]',
      'driver = "vfs"',
      `graphroot = "${folder}/storage"`,
      `runroot = "${folder}/run"`,
    ],
    'registries.conf': [
      // Registries of tests speak plain HTTP on this machine.
      ...['[[registry]]', 'location = "127.0.0.1"', 'insecure = true'],
      // Where there is a network no test asks anybody else: what it runs it brings.
      ...REGISTRIES.flatMap((host) => ['[[registry]]', `location = "${host}"`, 'blocked = true']),
    ],
  };
  for (const [name, lines] of Object.entries(configuration))
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  const storage = join(folder, 'storage');
  mkdirSync(storage, { recursive: true });
  if (imagesMb !== null) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${imagesMb}m`, 'tmpfs', storage]);
  const addresses = addressesOf(folder);
  let service = serve(folder);
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => service.once('exit', resolve));
    if (!service.kill(signal)) return;
    await ended;
  };
  return {
    address: `unix://${folder}/api.sock`,
    addresses,
    kill: () => kill('SIGKILL'),
    resume: () => void (service = serve(folder)),
    command: async (args) => (await run('podman', args, { env: environmentOf(folder) })).stdout,
    end: async () => {
      await kill('SIGTERM');
      endHalfMade(folder);
      await until('nothing of the engine runs', () => helpersOf(folder).length === 0);
      for (const path of mountsBelow(folder)) execFileSync('umount', ['--lazy', path]);
      clearNetwork(addresses);
    },
  };
}

/**
 * Engines of one machine share its network, and see each other's addresses only when something runs there: two that make
 * networks at the same time would give the same ones, and one's requests go to the other's containers (seen). Returns how
 * they begin.
 */
function addressesOf(folder: string): string {
  const [byte = 0] = createHash('sha256').update(folder).digest();
  return `10.${FIRST_ADDRESSES + (byte % MOST_ADDRESSES)}.`;
}

const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  CONTAINERS_CONF: join(folder, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  CONTAINERS_REGISTRIES_CONF: join(folder, 'registries.conf'),
});

function serve(folder: string): ChildProcess {
  return spawn('podman', ['system', 'service', '--time=0', `unix://${folder}/api.sock`], {
    // Its helpers leave notes where they run.
    cwd: folder,
    env: environmentOf(folder),
    stdio: 'ignore',
  });
}

/** Processes that podman left for what it runs: one a container, one a command inside, one for names. */
export function helpersOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => (existsSync(`/proc/${pid}/cmdline`) ? commandOf(pid) : ''))
    .filter((line) => line.includes(`${folder}/`) && /conmon|aardvark/.test(line));
}

/** A podman that is killed while it makes a container knows nothing of it afterwards: its first process waits for ever. */
function endHalfMade(folder: string): void {
  for (const line of helpersOf(folder)) {
    const [, id] = /-c ([0-9a-f]{64}) /.exec(line) ?? [];
    if (id !== undefined && !line.includes(' -e ')) spawnSync('runc', ['delete', '--force', id]);
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Innermost first. */
const mountsBelow = (folder: string): string[] =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))
    .toReversed();
