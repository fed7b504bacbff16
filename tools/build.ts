// `npm run build`: the console, into packages/console/dist, where the server finds it. Everything else runs as it stands.
import { bringConsole } from './console/bring-console.ts';

try {
  const built = await bringConsole(console.log);
  if (!built) console.log('The console is built from these sources already.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
