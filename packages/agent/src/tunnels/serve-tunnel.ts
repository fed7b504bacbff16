// The agent's end of one tunnel: connects a client with the database, or runs the dump or restore that was asked for. All
// of it ends with the tunnel.
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ByteReader, Cut } from '@nebula/contract/byte-reader';
import { fatal, readStart } from '@nebula/contract/postgres-wire';
import { join, readPieces, send, sendOutcome, sendPieces, type TunnelPurpose } from '@nebula/contract/tunnel';
import { signIn } from '../postgres/sign-in.ts';
import type { DatabasePlace, Tool, ToolRun } from './database-place.ts';

/** Custom format: compressed, and read by one program that runs nothing that stands in it. */
const DUMP = ['--format=custom', '--no-owner', '--no-privileges'];
/** All or nothing: the first error takes everything back. */
const RESTORE = [
  ...['--single-transaction', '--exit-on-error', '--clean', '--if-exists'],
  ...['--no-owner', '--no-privileges'],
];
const DIAL_MS = 5_000;
/** The SQLSTATE of a connection that failed. */
const NO_CONNECTION = '08006';

/** Ends when the tunnel does. Never throws: what goes wrong is told to the other end. */
export async function serveTunnel(
  tunnel: Duplex,
  purpose: TunnelPurpose,
  place: DatabasePlace | null,
): Promise<void> {
  tunnel.on('error', () => tunnel.destroy());
  try {
    if (place === null) throw new Error('the database does not run on its cluster now');
    if (purpose === 'connect') await serveClient(tunnel, place);
    else if (purpose === 'dump') await serveDump(tunnel, place);
    else await serveRestore(tunnel, place);
  } catch (error) {
    if (!(error instanceof Cut)) await sendOutcome(tunnel, reasonOf(error)).catch(() => undefined);
  } finally {
    if (!tunnel.destroyed) tunnel.end();
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function serveClient(tunnel: Duplex, place: DatabasePlace): Promise<void> {
  const database = await dial(place.port);
  const end = (): void => void database.destroy();
  tunnel.once('close', end);
  try {
    await sendOutcome(tunnel, null);
    const reader = new ByteReader(tunnel);
    const start = await readStart(reader, () => tunnel.write('N'));
    const first = start.kind === 'cancel' ? null : await signIn(database, start, place.credentials);
    const rest = await reader.leave();
    if (start.kind === 'cancel') database.end(start.bytes);
    else await send(tunnel, first ?? '');
    await join(tunnel, database, rest);
  } catch (error) {
    // The client has heard of the outcome already: from here on it understands PostgreSQL's words alone.
    if (!(error instanceof Cut)) await send(tunnel, fatal(NO_CONNECTION, reasonOf(error)));
    throw new Cut();
  } finally {
    end();
  }
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: DIAL_MS, noDelay: true });
    const fail = (why: string): void => {
      socket.destroy();
      reject(new Error(`the database cannot be reached on its cluster: ${why}`));
    };
    socket.on('connect', () => {
      socket.setTimeout(0);
      socket.setKeepAlive(true);
      resolve(socket);
    });
    socket.on('timeout', () => fail('it does not answer'));
    socket.on('error', (error) => fail(error.message));
  });
}

async function serveDump(tunnel: Duplex, place: DatabasePlace): Promise<void> {
  const run = await started(tunnel, place, 'pg_dump', DUMP);
  run.input.end();
  await sendOutcome(tunnel, null);
  await sendPieces(tunnel, run.output as AsyncIterable<Buffer>);
  await sendOutcome(tunnel, await run.ended);
}

async function serveRestore(tunnel: Duplex, place: DatabasePlace): Promise<void> {
  const run = await started(tunnel, place, 'pg_restore', [...RESTORE, '-d', place.credentials.name]);
  run.output.resume();
  await sendOutcome(tunnel, null);
  let isTaken = true;
  try {
    // Once it has ended with an error the rest is read all the same: who sends it listens only afterwards.
    for await (const piece of readPieces(new ByteReader(tunnel)))
      isTaken = isTaken && (await send(run.input, piece).then(isDone, isNot));
  } catch (error) {
    // Whole or not at all: without the dump's end the program takes everything back.
    run.stop();
    throw error;
  }
  run.input.end();
  await sendOutcome(tunnel, await run.ended);
}

const isDone = (): boolean => true;
const isNot = (): boolean => false;

async function started(
  tunnel: Duplex,
  place: DatabasePlace,
  tool: Tool,
  args: readonly string[],
): Promise<ToolRun> {
  const run = await place.run(tool, args);
  // What it said counts, not that its input was closed.
  run.input.on('error', () => undefined);
  tunnel.once('close', run.stop);
  void run.ended.finally(() => tunnel.off('close', run.stop));
  return run;
}
