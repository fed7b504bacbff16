// Signs in to a database in somebody's place: their client needs no password, and the database's own never leaves its
// cluster. SCRAM-SHA-256 as PostgreSQL 10 and newer ask for it; MD5 and clear text as older databases may.
import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { ByteReader } from '@nebula/contract/byte-reader';
import {
  AUTHENTICATION,
  message,
  readMessage,
  startMessage,
  type Start,
} from '@nebula/contract/postgres-wire';

export interface Credentials {
  readonly user: string;
  readonly password: string;
  /** The database that is meant when the client names none. */
  readonly name: string;
}

const derive = promisify(pbkdf2);
const KEY_BYTES = 32;
const NONCE_BYTES = 18;
const SCRAM = 'SCRAM-SHA-256';
/** PostgreSQL does 4,096 unless it is told; whoever owns a database can tell it what would take us hours. */
const MOST_ROUNDS = 1_000_000;

/**
 * Returns what the database says to the client first: that it is in, or why not; the rest follows on the socket.
 * Throws when the database asks for something unknown or goes away.
 */
export async function signIn(database: Duplex, start: Start, credentials: Credentials): Promise<Buffer> {
  const { user, name } = credentials;
  const parameters = new Map([['user', user], ['database', name], ...start.parameters, ['user', user]]);
  database.write(startMessage(start.code, parameters));
  const reader = new ByteReader(database);
  let scram: Scram | null = null;
  for (;;) {
    const { type, body } = await readMessage(reader);
    // An error, or a protocol of another minor version: for the client, as it is.
    if (type !== 'R') return Buffer.concat([message(type, body), await reader.leave()]);
    const asked = body.readUInt32BE(0);
    if (asked === AUTHENTICATION.ok) return Buffer.concat([message(type, body), await reader.leave()]);
    if (asked === AUTHENTICATION.clear) database.write(passwordMessage(credentials.password));
    else if (asked === AUTHENTICATION.md5)
      database.write(passwordMessage(md5(credentials, body.subarray(4, 8))));
    else if (asked === AUTHENTICATION.sasl) {
      scram = new Scram(credentials.password);
      database.write(scram.first());
    } else if (asked === AUTHENTICATION.saslContinue && scram !== null)
      database.write(await scram.answer(body.toString('utf8', 4)));
    else if (asked === AUTHENTICATION.saslFinal && scram !== null) scram.check(body.toString('utf8', 4));
    else throw new Error(`the database wants to be signed in to in a way that is not known here (${asked})`);
  }
}

const passwordMessage = (text: string): Buffer => message('p', Buffer.from(`${text}\0`, 'utf8'));

function md5({ user, password }: Credentials, salt: Buffer): string {
  const hex = (...parts: (string | Buffer)[]): string =>
    parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest('hex');
  return `md5${hex(hex(password, user), salt)}`;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 5802 and 7677, without channel binding: both ends are on this machine. */
class Scram {
  private readonly password: string;
  private readonly nonce = randomBytes(NONCE_BYTES).toString('base64');
  private signature: Buffer | null = null;

  constructor(password: string) {
    this.password = password;
  }

  first(): Buffer {
    const text = Buffer.from(`n,,n=,r=${this.nonce}`, 'utf8');
    const size = Buffer.alloc(4);
    size.writeUInt32BE(text.length, 0);
    return message('p', Buffer.concat([Buffer.from(`${SCRAM}\0`), size, text]));
  }

  async answer(said: string): Promise<Buffer> {
    const { r: nonce = '', s: salt = '', i: rounds = '' } = membersOf(said);
    if (!nonce.startsWith(this.nonce)) throw new Error('the database answered somebody else');
    if (!(Number(rounds) <= MOST_ROUNDS))
      throw new Error(`the database asks for ${rounds} rounds of its password`);
    const salted = await derive(
      this.password,
      Buffer.from(salt, 'base64'),
      Number(rounds),
      KEY_BYTES,
      'sha256',
    );
    const final = `c=biws,r=${nonce}`;
    const all = `n=,r=${this.nonce},${said},${final}`;
    const key = hmac(salted, 'Client Key');
    const proof = hmac(createHash('sha256').update(key).digest(), all).map(
      (byte, at) => byte ^ (key[at] ?? 0),
    );
    this.signature = hmac(hmac(salted, 'Server Key'), all);
    return message('p', Buffer.from(`${final},p=${Buffer.from(proof).toString('base64')}`, 'utf8'));
  }

  /** Whether it is the database that knows the password too. */
  check(said: string): void {
    const theirs = Buffer.from(membersOf(said)['v'] ?? '', 'base64');
    const ours = this.signature;
    if (ours === null || theirs.length !== ours.length || !timingSafeEqual(theirs, ours))
      throw new Error('the database did not prove that it knows the password');
  }
}

const membersOf = (text: string): Record<string, string | undefined> =>
  Object.fromEntries(text.split(',').map((member) => [member.slice(0, 1), member.slice(2)]));
