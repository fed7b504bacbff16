// Brings what a checkout lacks: a Node that runs it, and the packages in its lock. Plain JavaScript for any Node from
// 20 on, without dependencies, because it runs before anything is installed. It never changes package.json or a lock.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const RUNTIME = join(ROOT, 'tools/runtime');

/** Types are stripped without a flag or a warning, and the compile cache keeps the result, from here on. */
const LEAST_NODE = [24, 11];

/** @param {string} version as `process.versions.node` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
}

/** The Node to run Nebula with, installed first where it has to be. Throws one line where there is none. */
export async function bringNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = readJson(join(RUNTIME, 'package.json')).optionalDependencies[name];
  const least = LEAST_NODE.join('.');
  if (!wanted)
    throw new Error(`Nebula needs Node ${least} or newer, and there is none to install for this platform`);
  const node = join(RUNTIME, 'node_modules', name, 'bin/node');
  const isThere = () => existsSync(node) && isInstalled(RUNTIME);
  await once(RUNTIME, isThere, () => {
    say(`installing Node ${wanted} for Nebula, beside this machine's ${process.versions.node} …`);
    return npmCi(RUNTIME, process.env);
  });
  if (!existsSync(node)) throw new Error(`npm ci in tools/runtime did not bring ${node}`);
  return node;
}

/** Installs the packages of the lock where they are missing or of other versions. */
export async function bringPackages(env, folder = ROOT) {
  await once(
    folder,
    () => isInstalled(folder),
    () => {
      say('installing the packages (npm ci) …');
      return npmCi(folder, env);
    },
  );
}

/** The environment in which `node`, and the checkout's programs, are found first. */
export function environmentWith(node) {
  const own = [dirname(node), join(ROOT, 'node_modules/.bin')];
  return { ...process.env, PATH: [...own, process.env.PATH ?? ''].join(delimiter) };
}

const say = (text) => process.stderr.write(`nebula: ${text}\n`);

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Whether what npm noted at the end of its last install is what the lock asks for. Contents, not times: a clone, a
 * copy or a switched branch changes those as it likes. Optional packages may be missing (they are other platforms').
 * Each is looked for, too: the note stands even where something took the packages away again. 600 look-ups, 10 ms.
 */
export function isInstalled(folder) {
  try {
    const wanted = readJson(join(folder, 'package-lock.json')).packages;
    const installed = readJson(join(folder, 'node_modules/.package-lock.json')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (!/(^|\/)node_modules\//.test(path)) return true;
      const found = installed[path];
      if (found === undefined) return entry.optional === true || entry.devOptional === true;
      const isSame = found.version === entry.version && found.integrity === entry.integrity;
      return isSame && existsSync(join(folder, path, 'package.json'));
    });
  } catch {
    return false;
  }
}

/** What a script that npm runs inherits from it and a nested npm must not take for its own. */
const OF_THE_OUTER_NPM =
  /^npm_(config_(local_prefix|prefix|workspaces?|package|call|dry_run)|lifecycle_.*|command)$/i;

function npmCi(folder, env) {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_THE_OUTER_NPM.test(name)));
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const all = ['--include=dev', '--include=optional'];
  const child = spawn('npm', ['ci', '--prefix', folder, ...all, ...quiet], {
    cwd: folder,
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Away from the terminal's Ctrl-C, after which npm would live on for seconds and take back what it installed.
    detached: true,
  });
  const interruption = endedWithUs(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`npm could not be run: ${error.message}`)));
    child.on('close', (code) => {
      if (interruption.end()) reject(new Error('stopped while installing; the next start installs anew'));
      else if (code === 0) resolve();
      else reject(new Error(`npm ci in ${folder} failed:\n${said.trim()}`));
    });
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * A signal to this process kills the child with all that it started: what outlived the lock would change the folder
 * under the next installer. `end` stops listening and returns whether a signal came.
 */
function endedWithUs(child) {
  let came = false;
  const kill = () => {
    came = true;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  for (const signal of SIGNALS) process.on(signal, kill);
  return {
    end: () => {
      for (const signal of SIGNALS) process.off(signal, kill);
      return came;
    },
  };
}

const WAIT_LIMIT_MS = 10 * 60_000;

/**
 * Of several processes that find `isThere` false, one does `work`; the others wait until it is done. The lock is the
 * folder `.DOING` in `folder`: `work` may keep there what is not finished, it goes with the lock.
 */
export async function once(folder, isThere, work, doing = 'installing') {
  const lock = join(folder, `.${doing}`);
  const deadline = Date.now() + WAIT_LIMIT_MS;
  for (let told = false; !isThere(); ) {
    if (take(lock)) {
      try {
        if (!isThere()) await work();
        return;
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
    }
    if (!told) say(`another process is ${doing}, waiting for it …`);
    told = true;
    if (Date.now() > deadline) throw new Error(`still ${doing} after 10 minutes? If not, remove ${lock}`);
    await new Promise((next) => setTimeout(next, 100));
  }
}

/** Making a folder is the lock: it succeeds for one. A lock whose owner is gone is put aside and tried for again. */
function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isOwned(lock)) return false;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Somebody else was faster.
  }
  return false;
}

function isOwned(lock) {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    if (pid > 0) return isRunning(pid);
    return isYoung(lock);
  } catch {
    return isYoung(lock);
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Between the making of a lock and its owner's name in it lies a moment, or a crash. */
function isYoung(lock) {
  try {
    return Date.now() - statSync(lock).mtimeMs < 5_000;
  } catch {
    return false;
  }
}
