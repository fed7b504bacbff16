// Installs Debian's Chromium where this process may: as root, with apt-get. Several test runs may come here at once; one
// installs, the others wait.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from '../../../tools/bring.mjs';

const APT = '/usr/bin/apt-get';

/** A run tries once: a second try of a test file would wait just as long for the same refusal. */
const TRIED = 'NEBULA_TEST_CHROMIUM_TRIED';

export const mayInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync(APT) && process.env[TRIED] === undefined;

/** Never throws: whether it worked shows in what is there afterwards. */
export async function installChromium(isThere: () => boolean): Promise<void> {
  process.env[TRIED] = '1';
  const folder = join(tmpdir(), 'nebula-chromium');
  mkdirSync(folder, { recursive: true });
  const install = async (): Promise<void> => {
    process.stderr.write('nebula: installing Chromium for the tests (apt-get install chromium) …\n');
    if ((await apt('install', 'chromium')) || !(await apt('update'))) return;
    await apt('install', 'chromium');
  };
  let tried = false;
  await once(
    folder,
    () => tried || isThere(),
    () => install().finally(() => (tried = true)),
  );
}

/** Whether it succeeded; quiet. */
function apt(command: string, ...packages: string[]): Promise<boolean> {
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  const child = spawn(APT, [command, ...options, ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  });
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}
