// A command on a terminal that is real, as `script` gives one: questions are asked there, and what is typed unseen is read
// key by key.
import { spawn, spawnSync } from 'node:child_process';
import { until } from '../../../test/until.ts';
import { LAUNCHER, type Person } from './a-server.ts';

/** That of util-linux; another one is called otherwise. */
export const hasScript = (): boolean => /util-linux/.test(String(spawnSync('script', ['--version']).stdout));

/** What stood on the terminal in the end. `answers`: each is typed once its question stands there. */
export async function onTerminal(
  { env }: Person,
  words: string,
  answers: readonly (readonly [question: string, typed: string])[],
): Promise<string> {
  const line = `"${process.execPath}" "${LAUNCHER}" ${words}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    env: { PATH: process.env['PATH'], TERM: 'xterm', NO_COLOR: '1', ...env },
  });
  let seen = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (seen += chunk));
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  try {
    for (const [question, typed] of answers) {
      await until(question, () => seen.includes(question), 30_000);
      child.stdin.write(typed);
    }
    await ended;
  } catch (cause) {
    throw new Error(`On the terminal stands: ${seen}`, { cause });
  } finally {
    child.kill();
  }
  return seen;
}
