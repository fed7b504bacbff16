// As much of PostgreSQL's protocol as signing in takes, for both ends of a tunnel: a client's first message, and messages
// with their type and length. What follows the sign-in is passed on unread.
import type { ByteReader } from './byte-reader.ts';

export const CODE = { start: 196_608, cancel: 80_877_102, tls: 80_877_103, gss: 80_877_104 } as const;

/** The first number of the protocol's third version; its minor ones are for the database to settle. */
const MAJOR = 3;
const LONGEST_START_BYTES = 10_000;
const LONGEST_MESSAGE_BYTES = 64 * 1024;

export interface Start {
  readonly kind: 'start';
  readonly code: number;
  readonly parameters: ReadonlyMap<string, string>;
}
/** `bytes`: as it came. */
export interface Cancel {
  readonly kind: 'cancel';
  readonly bytes: Buffer;
}

/**
 * What a client begins with; `refuse` answers its questions for encryption, which it may ask before. Throws for
 * anything else.
 */
export async function readStart(reader: ByteReader, refuse: () => void): Promise<Start | Cancel> {
  for (;;) {
    const head = await reader.exactly(4);
    const size = head.readUInt32BE(0);
    if (size < 8 || size > LONGEST_START_BYTES) throw new Error('this is no client of PostgreSQL');
    const body = await reader.exactly(size - 4);
    const code = body.readUInt32BE(0);
    if (code === CODE.cancel) return { kind: 'cancel', bytes: Buffer.concat([head, body]) };
    if (code >> 16 === MAJOR) return { kind: 'start', code, parameters: parametersIn(body.subarray(4)) };
    if (code !== CODE.tls && code !== CODE.gss) throw new Error('this is no client of PostgreSQL');
    refuse();
  }
}

function parametersIn(body: Buffer): Map<string, string> {
  const texts = body.toString('utf8').split('\0');
  const found = new Map<string, string>();
  for (let at = 0; at + 1 < texts.length && texts[at] !== ''; at += 2)
    found.set(texts[at] ?? '', texts[at + 1] ?? '');
  return found;
}

export function startMessage(code: number, parameters: ReadonlyMap<string, string>): Buffer {
  const text = [...parameters].map(([name, value]) => `${name}\0${value}\0`).join('');
  const body = Buffer.from(`${text}\0`, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.writeUInt32BE(code, 4);
  return Buffer.concat([head, body]);
}

export interface Message {
  /** One letter. */
  readonly type: string;
  readonly body: Buffer;
}

export async function readMessage(reader: ByteReader): Promise<Message> {
  const head = await reader.exactly(5);
  const size = head.readUInt32BE(1);
  if (size < 4 || size > LONGEST_MESSAGE_BYTES) throw new Error('a message of the sign-in is too long');
  return { type: head.toString('latin1', 0, 1), body: await reader.exactly(size - 4) };
}

export function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The error that ends a connection, as every client shows it. `state` is an SQLSTATE. */
export const fatal = (state: string, text: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${text}\0\0`, 'utf8'));

/** How the database wants a password, by the number in its message `R`. */
export const AUTHENTICATION = { ok: 0, clear: 3, md5: 5, sasl: 10, saslContinue: 11, saslFinal: 12 } as const;

export const authentication = (number: number): Buffer => {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(number, 0);
  return message('R', body);
};
