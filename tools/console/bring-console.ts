// Builds the console where the one that stands in dist/ is of other sources. It is made in a folder of its own and put in
// its place whole: a server that starts meanwhile never sees half of it, and of several builders one builds.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { once, ROOT } from '../bring.mjs';
import { compressAll } from './compress.ts';
import { sourceHash } from './source-hash.ts';

const STAMP = '.built';
const DOING = 'building';

/** Returns whether it had to be built; then `say` hears one line. `root`: the checkout's folder. Throws what the build said. */
export async function bringConsole(say: (line: string) => void, root = ROOT): Promise<boolean> {
  const folder = join(root, 'packages/console');
  const wanted = sourceHash(root);
  let built = false;
  const build = async (): Promise<void> => {
    const start = performance.now();
    await buildIn(folder, wanted);
    built = true;
    say(`The console was built, in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  };
  await once(folder, () => stampIn(join(folder, 'dist')) === wanted, build, DOING);
  return built;
}

function stampIn(dist: string): string | null {
  try {
    return readFileSync(join(dist, STAMP), 'utf8');
  } catch {
    return null;
  }
}

/** The workshop is the lock's folder: whoever holds the lock removes it, with the last build in it. */
async function buildIn(folder: string, stamp: string): Promise<void> {
  const workshop = join(folder, `.${DOING}`);
  const [dist, made] = [join(folder, 'dist'), join(workshop, 'dist')];
  mkdirSync(made);
  await runVite(folder, made);
  await compressAll(made);
  writeFileSync(join(made, STAMP), stamp);
  if (existsSync(dist)) renameSync(dist, join(workshop, 'before'));
  renameSync(made, dist);
}

/** In a process of its own: who only finds that nothing is to be built never loads a bundler. */
async function runVite(folder: string, outDir: string): Promise<void> {
  const vite = dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json'));
  const args = ['build', '--outDir', outDir, '--configLoader', 'native', '--logLevel', 'warn'];
  const child = spawn(process.execPath, [join(vite, 'bin/vite.js'), ...args], {
    cwd: folder,
    // Tests set another one, and React would be built for developing.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const code = await new Promise<number | null>((done) => {
    child.on('error', (error) => {
      said += error.message;
      done(1);
    });
    child.on('close', done);
  });
  if (code !== 0) throw new Error(`the console could not be built:\n${said.trim()}`);
}
