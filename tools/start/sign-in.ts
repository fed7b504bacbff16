// Signs this checkout's command line in to the server that was just started, and links the folder to the example. A
// person who is signed in elsewhere stays so: their next command must not go to another server than they think.
import { spawn } from 'node:child_process';
import { readLogins } from '../../packages/cli/src/session/login-file.ts';
import { LAUNCHER } from './server.ts';

/** False where somebody is signed in to another server already, or it could not be done. */
export async function signIn(url: string, token: string): Promise<boolean> {
  const { current } = readLogins(process.env);
  if (current !== null && current !== url) return false;
  const isIn = await nebula(['login', '--url', url, '--token-stdin'], token);
  return isIn && nebula(['link', 'shop', 'staging', '--url', url], '');
}

/** Runs a command of `nebula` unseen; whether it succeeded. */
function nebula(args: readonly string[], input: string): Promise<boolean> {
  const child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}
