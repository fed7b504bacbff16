// `nebula pg dump`: pg_dump runs beside the database, in its version; its output comes here. A file is there whole or
// not at all, and nobody but its owner reads it.
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { readPieces, send } from '@nebula/contract/tunnel';
import { defineCommand } from '../../command.ts';
import { asNoConnection, expectOutcome, openTunnel, type OpenTunnel } from '../../databases/open-tunnel.ts';
import { UsageError } from '../../exit.ts';

interface Options {
  readonly output?: string;
  readonly yes?: boolean;
}

export const command = defineCommand<[service: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'the database')
      .option('-o, --output <file>', 'where to; else its name and the time, in this folder')
      .option('-y, --yes', 'replaces a file that is there');
  },
  details:
    "The file is in pg_dump's custom format, compressed; pg_restore reads it, and nebula pg restore. For text: nebula pg connect NAME -- pg_dump.",
  examples: ['nebula pg dump db', 'nebula pg dump db -e production -o db.dump'],
  run: async (session, [service], { output, yes = false }) => {
    const place = await session.place();
    const file = output ?? `${service}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.dump`;
    if (!yes && existsSync(file)) throw new UsageError(`${file} is there already. Add -y to replace it.`);
    const tunnel = await openTunnel(session, place, service, 'dump');
    const bytes = await keep(tunnel, file);
    session.show({ file, bytes, service: tunnel.service, database: tunnel.database }, () => [
      `Wrote ${file} (${bytes.toLocaleString('en')} bytes).`,
    ]);
  },
});

/** Returns its size. Throws, and leaves no file, when the dump did not end well. */
async function keep({ stream, reader }: OpenTunnel, file: string): Promise<number> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const out = createWriteStream(part, { mode: 0o600, flags: 'wx' });
  const written = finished(out);
  written.catch(() => undefined);
  try {
    for await (const piece of readPieces(reader)) await send(out, piece);
    await expectOutcome(reader);
    out.end();
    await written;
    renameSync(part, file);
    return out.bytesWritten;
  } catch (error) {
    out.destroy();
    rmSync(part, { force: true });
    const trouble = out.errored;
    if (trouble !== null) throw new UsageError(`${file} cannot be written: ${trouble.message}.`);
    return asNoConnection(error);
  } finally {
    stream.destroy();
  }
}
