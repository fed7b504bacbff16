// What runs before anything is installed, tried as processes of their own: that is what it has to be right for.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const BRING = resolve(import.meta.dirname, 'bring.mjs');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nebula-bring-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `code`, which sees what bring.mjs exports as `bring` and the test's folder as `folder`; returns what it prints. */
async function run(code: string): Promise<string> {
  const script = `import * as bring from ${JSON.stringify(BRING)}; const folder = process.argv[1]; ${code}`;
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder]);
  return (await node).stdout.trim();
}

const install = `
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
  import { execFileSync } from 'node:child_process';
  await bring.once(folder, () => existsSync(folder + '/done'), async () => {
    appendFileSync(folder + '/log', 'x');
    execFileSync(process.execPath, ['-e', '']);
    writeFileSync(folder + '/done', '');
  });
  console.log(existsSync(folder + '/done'));`;

it('installs once when several start at once, and the others wait', async () => {
  expect(await Promise.all([run(install), run(install), run(install)])).toEqual(['true', 'true', 'true']);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('x');
  expect(existsSync(join(folder, '.installing'))).toBe(false);
});

it('goes on where an installer died', async () => {
  mkdirSync(join(folder, '.installing'));
  // A process that has ended: its number is free, or will not be given out again for long.
  const gone = await run('console.log(process.pid)');
  writeFileSync(join(folder, '.installing/pid'), gone);
  expect(await run(install)).toBe('true');
});

it('lets go of the lock when installing fails', async () => {
  const failing = `await bring.once(folder, () => false, () => { throw new Error('no network'); }).catch((error) => console.log(error.message));`;
  expect(await run(failing)).toBe('no network');
  expect(existsSync(join(folder, '.installing'))).toBe(false);
});

const lock = (version: string): string =>
  JSON.stringify({
    packages: {
      '': {},
      'packages/a': { version: '1.0.0' },
      'node_modules/b': { version, integrity: `sha512-${version}` },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  });

it('knows by the contents of the lock whether its packages are there', async () => {
  const isInstalled = 'console.log(bring.isInstalled(folder))';
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), lock('1.0.0'));
  expect(await run(isInstalled)).toBe('false');
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    lock('1.0.0').replace('other-platform', 'c'),
  );
  expect(await run(isInstalled)).toBe('false');
  mkdirSync(join(folder, 'node_modules/b'));
  writeFileSync(join(folder, 'node_modules/b/package.json'), '{}');
  expect(await run(isInstalled)).toBe('true');
  writeFileSync(join(folder, 'package-lock.json'), lock('1.0.1'));
  expect(await run(isInstalled)).toBe('false');
});

it('takes npm with it when it is interrupted, before the lock is free', async () => {
  // An npm that outlives what interrupts it: it ignores every signal that it can.
  const npm = `#!/bin/sh\ntrap '' INT TERM HUP\necho $$ > ${folder}/npm-pid\nwhile :; do sleep 0.05; done\n`;
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
  const interrupted = `
    import { existsSync, readFileSync } from 'node:fs';
    const env = { ...process.env, PATH: folder + ':' + process.env.PATH };
    process.env.PATH = env.PATH;
    const timer = setInterval(() => {
      if (!existsSync(folder + '/npm-pid') || readFileSync(folder + '/npm-pid', 'utf8') === '') return;
      clearInterval(timer);
      process.kill(process.pid, 'SIGINT');
    }, 20);
    await bring.bringPackages(env, folder).catch((error) => console.log(error.message));
    let runs = true;
    try { process.kill(Number(readFileSync(folder + '/npm-pid', 'utf8')), 0); } catch { runs = false; }
    console.log(runs, existsSync(folder + '/.installing'));`;
  expect(await run(interrupted)).toBe('stopped while installing; the next start installs anew\nfalse false');
});

it('asks for Node 24.11', async () => {
  const versions = ['20.20.2', '24.10.9', '24.11.0', '24.21.0', '26.0.0'];
  const answers = await run(`console.log(${JSON.stringify(versions)}.map(bring.isNewEnough).join())`);
  expect(answers).toBe('false,false,true,true,true');
});
