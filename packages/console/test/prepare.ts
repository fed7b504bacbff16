// What the console's tests need beside a database, brought once before the first of them: the built console and a
// browser. What cannot be brought is told by each test that needs it, not by a run that breaks off.
import { bringConsole } from '../../../tools/console/bring-console.ts';
import { bringBrowser } from './browser.ts';

const tell = (line: string): void => void process.stderr.write(`nebula: ${line}\n`);

export default async function prepare(): Promise<void> {
  await Promise.allSettled([bringConsole(tell), bringBrowser()]);
}
