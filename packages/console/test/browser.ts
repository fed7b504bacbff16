// The Chromium that the console is tried in. One that is there is taken; where there is none and Debian's may be
// installed, it is, once. Otherwise whoever asked hears in one sentence what to do.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { installChromium, mayInstall } from './install-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ARGUMENTS = [
  // The tests may run as root, where Chromium's own sandbox does not.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const HOW = 'install one with "apt-get install chromium", or name one in NEBULA_CHROMIUM';

/** The caller closes it. Throws one sentence where there is no browser and none can be installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await bringBrowser();
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** The path of the program, installed first where it has to be and may be. */
export async function bringBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== null) return found;
  if (!mayInstall()) throw new Error(`there is no Chromium for the console's tests: ${HOW}`);
  await installChromium(() => findBrowser() !== null);
  const installed = findBrowser();
  if (installed === null) throw new Error(`Chromium could not be installed for the console's tests: ${HOW}`);
  return installed;
}

function findBrowser(): string | null {
  const named = process.env['NEBULA_CHROMIUM'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`NEBULA_CHROMIUM is ${named}, which is no program`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isProgram) ?? playwrights();
}

function playwrights(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
