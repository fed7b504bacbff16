// A PostgreSQL client as small as this shop needs: one connection, one statement at a time, text in and text out.
// It speaks the version 3 protocol and signs in with SCRAM-SHA-256. For anything larger take a real one.
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { connect } from 'node:net';

/**
 * Opens the database at `url` when it is first asked, and again after a lost connection. `query` returns the rows as
 * objects whose values are strings or null; it rejects with the server's message, or when the connection is lost.
 */
export function openDatabase(url) {
  let connection = null;
  let turn = Promise.resolve();
  const inTurn = (work) => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
  return {
    query: (text, values = []) =>
      inTurn(async () => {
        if (connection === null || connection.isLost()) connection = await signIn(new URL(url));
        return connection.run(text, values);
      }),
    close: () => inTurn(() => connection?.end()),
  };
}

async function signIn(url) {
  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(
    decodeURIComponent,
  );
  const wire = openWire(url.hostname, Number(url.port || 5432));
  wire.send(
    null,
    int32(196_608),
    cstring('user'),
    cstring(user),
    cstring('database'),
    cstring(database),
    [0],
  );
  let scram = null;
  for (;;) {
    const { type, body } = await wire.receive();
    if (type === 'Z') break;
    if (type === 'E') throw serverError(body);
    if (type !== 'R') continue;
    const step = body.readInt32BE(0);
    if (step === 10) {
      scram = startScram(password);
      wire.send('p', cstring('SCRAM-SHA-256'), int32(scram.first.length), scram.first);
    } else if (step === 11) {
      wire.send('p', scram.answer(body.subarray(4).toString()));
    } else if (step === 12) {
      scram.verify(body.subarray(4).toString());
    } else if (step !== 0) {
      throw new Error(`the database asks for a sign-in that is not supported here (${step})`);
    }
  }
  return { isLost: wire.isLost, run: (text, values) => run(wire, text, values), end: () => wire.end() };
}

async function run(wire, text, values) {
  const bound = values.flatMap((value) => {
    if (value === null) return [int32(-1)];
    const bytes = Buffer.from(String(value));
    return [int32(bytes.length), bytes];
  });
  wire.send('P', cstring(''), cstring(text), int16(0));
  wire.send('B', cstring(''), cstring(''), int16(0), int16(values.length), ...bound, int16(0));
  wire.send('D', 'P', cstring(''));
  wire.send('E', cstring(''), int32(0));
  wire.send('S');
  const rows = [];
  let names = [];
  let problem = null;
  for (;;) {
    const { type, body } = await wire.receive();
    if (type === 'T') names = columnNames(body);
    else if (type === 'D') rows.push(readRow(body, names));
    else if (type === 'E') problem = serverError(body);
    else if (type === 'Z') break;
  }
  if (problem !== null) throw problem;
  return rows;
}

function columnNames(body) {
  const names = [];
  for (let at = 2, left = body.readInt16BE(0); left > 0; left -= 1) {
    const end = body.indexOf(0, at);
    names.push(body.toString('utf8', at, end));
    at = end + 19;
  }
  return names;
}

function readRow(body, names) {
  let at = 2;
  const values = names.map((name) => {
    const length = body.readInt32BE(at);
    at += 4 + Math.max(length, 0);
    return [name, length < 0 ? null : body.toString('utf8', at - length, at)];
  });
  return Object.fromEntries(values);
}

function serverError(body) {
  const fields = new Map(
    body
      .toString()
      .split('\0')
      .filter(Boolean)
      .map((field) => [field[0], field.slice(1)]),
  );
  return Object.assign(new Error(fields.get('M') ?? 'the database refused'), { code: fields.get('C') });
}

/** SCRAM-SHA-256 (RFC 5802, 7677): the password never leaves this process, and the server proves that it knows it. */
function startScram(password) {
  const nonce = randomBytes(18).toString('base64');
  const bare = `n=,r=${nonce}`;
  let signature = null;
  const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
  return {
    first: Buffer.from(`n,,${bare}`),
    answer(challenge) {
      const { r, s, i } = attributes(challenge);
      if (!r?.startsWith(nonce)) throw new Error('the database did not answer to this sign-in');
      const salted = pbkdf2Sync(password, Buffer.from(s, 'base64'), Number(i), 32, 'sha256');
      const key = hmac(salted, 'Client Key');
      const unproven = `c=biws,r=${r}`;
      const signed = `${bare},${challenge},${unproven}`;
      const mask = hmac(createHash('sha256').update(key).digest(), signed);
      signature = hmac(hmac(salted, 'Server Key'), signed);
      return Buffer.from(
        `${unproven},p=${Buffer.from(key.map((byte, at) => byte ^ mask[at])).toString('base64')}`,
      );
    },
    verify(final) {
      const proof = Buffer.from(attributes(final).v ?? '', 'base64');
      if (proof.length !== signature.length || !timingSafeEqual(proof, signature)) {
        throw new Error('the database does not know the password it asked for');
      }
    },
  };
}

const attributes = (text) => Object.fromEntries(text.split(',').map((part) => [part[0], part.slice(2)]));

/** Messages over a socket: a letter (none at the start), four bytes of length, the body. */
function openWire(host, port) {
  const socket = connect({ host, port, noDelay: true });
  const ready = [];
  let waiting = null;
  let lost = null;
  let rest = Buffer.alloc(0);
  const lose = (error) => {
    lost ??= error ?? new Error('the connection to the database was lost');
    waiting?.reject(lost);
    waiting = null;
  };
  socket.on('error', lose).on('close', () => lose());
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      ready.push({ type: String.fromCharCode(rest[0]), body: rest.subarray(5, end) });
      rest = rest.subarray(end);
    }
    if (waiting === null || ready.length === 0) return;
    waiting.resolve(ready.shift());
    waiting = null;
  });
  return {
    isLost: () => lost !== null,
    send(type, ...parts) {
      const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
      socket.write(Buffer.concat([Buffer.from(type ?? ''), int32(body.length + 4), body]));
    },
    receive() {
      if (ready.length > 0) return Promise.resolve(ready.shift());
      if (lost !== null) return Promise.reject(lost);
      return new Promise((resolve, reject) => (waiting = { resolve, reject }));
    },
    end: () => socket.end(),
  };
}

const cstring = (text) => Buffer.from(`${text}\0`);

function int32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value) {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
