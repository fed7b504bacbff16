// The command line's way in, for the launcher alone.
import { EXIT } from './exit.ts';
import { runCommandLine } from './run.ts';
import { processTerminal } from './terminal/terminal.ts';

// Who pipes into `head` has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.done);
});

// A log that lies on a full disk loses lines, and ends no server.
process.stderr.on('error', () => undefined);

process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());
