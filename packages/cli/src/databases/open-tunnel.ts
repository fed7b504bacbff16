// Opens a tunnel to a database and waits at the server until the cluster's agent has come and reached it.
import type { Duplex } from 'node:stream';
import { ByteReader, Cut } from '@nebula/contract/byte-reader';
import { databaseCalls } from '@nebula/contract/calls/databases';
import { addressOf } from '@nebula/contract/client';
import { enterTunnel } from '@nebula/contract/enter-tunnel';
import { readOutcome, type TunnelPurpose } from '@nebula/contract/tunnel';
import { NoConnection, Stopped } from '../exit.ts';
import type { Place, Session } from '../session/session.ts';
import { VERSION } from '../version.ts';

export interface OpenTunnel {
  /** The name of the service, and of its database. */
  readonly service: string;
  readonly database: string;
  readonly stream: Duplex;
  readonly reader: ByteReader;
}

/** Throws refusals, `Stopped` with what the agent said, and `NoConnection`. */
export async function openTunnel(
  session: Session,
  place: Place,
  service: string,
  purpose: TunnelPurpose,
): Promise<OpenTunnel> {
  const opened = await session.api.call('database.open', {
    params: { ...place, service },
    body: { purpose },
  });
  const { id: tunnel, database } = opened;
  const params = { ...place, service, tunnel };
  const stream = await enterTunnel({
    url: session.url,
    path: addressOf(databaseCalls['database.enter'], { params }),
    token: session.token ?? '',
    headers: { 'user-agent': `nebula-cli/${VERSION}` },
  });
  stream.on('error', () => stream.destroy());
  const reader = new ByteReader(stream);
  await expectOutcome(reader);
  return { service: opened.service, database, stream, reader };
}

/** Throws `Stopped` with the reason, and `NoConnection` where none came. */
export async function expectOutcome(reader: ByteReader): Promise<void> {
  const { ok, reason } = await readOutcome(reader).catch(asNoConnection);
  if (!ok) throw new Stopped(reason ?? 'It was refused.');
}

export function asNoConnection(error: unknown): never {
  if (!(error instanceof Cut)) throw error;
  throw new NoConnection('the connection to the database was cut. Nothing half done was kept.');
}
