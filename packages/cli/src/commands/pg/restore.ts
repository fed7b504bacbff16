// `nebula pg restore`: pg_restore runs beside the database and reads the file from here, in one transaction: all of it,
// or nothing. It asks first, since what is in the database goes.
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { sendPieces } from '@nebula/contract/tunnel';
import { defineCommand } from '../../command.ts';
import { asNoConnection, expectOutcome, openTunnel } from '../../databases/open-tunnel.ts';
import { UsageError } from '../../exit.ts';
import { requireYes } from '../../input/confirmed.ts';
import { placeName } from '../../render/words.ts';

/** What pg_dump's custom format begins with. */
const MAGIC = 'PGDMP';

export const command = defineCommand<[service: string, file: string], { yes?: boolean }>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'the database')
      .argument('<file>', 'as nebula pg dump, or pg_dump --format=custom, wrote it')
      .option('-y, --yes', 'does not ask');
  },
  details:
    'What the file names is replaced, in one transaction; when anything fails, nothing has changed. What the file does not name stays. For a file of SQL: nebula pg connect NAME -- psql -1 -f FILE.',
  examples: ['nebula pg restore db db.dump', 'nebula pg restore db db.dump -e staging -y'],
  run: async (session, [service, file], { yes = false }) => {
    requireDump(file);
    const place = await session.place();
    await requireYes(
      session,
      yes,
      `Replace what is in ${service} of ${placeName(place)} by what is in ${file}?`,
    );
    const { stream, reader, database } = await openTunnel(session, place, service, 'restore');
    try {
      await sendPieces(stream, createReadStream(file) as AsyncIterable<Buffer>).catch(asNoConnection);
      await expectOutcome(reader);
    } finally {
      stream.destroy();
    }
    session.show({ service, database, file }, () => [`Restored ${file} into ${service}.`]);
  },
});

/** Before anything is asked or opened. */
function requireDump(file: string): void {
  let begin = '';
  try {
    if (!statSync(file).isFile()) throw new Error('it is no file');
    const from = openSync(file, 'r');
    const buffer = Buffer.alloc(MAGIC.length);
    begin = buffer.toString('latin1', 0, readSync(from, buffer));
    closeSync(from);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (begin === MAGIC) return;
  throw new UsageError(
    `${file} is no dump in pg_dump's custom format. For a file of SQL: nebula pg connect NAME -- psql -1 -f ${file}`,
  );
}
