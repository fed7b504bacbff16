import { createServer as createHttpServer, get, request, type RequestListener, type Server } from 'node:http';
import { connect, createServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../../../test/until.ts';
import { Ports } from '../ports.ts';
import { Front } from './front.ts';
import { Target } from './target.ts';

async function aFront(...targets: Target[]): Promise<Front> {
  const front = new Front(await new Ports().take(), 'web');
  await front.listen();
  front.balance.set(targets);
  onTestFinished(() => front.close());
  return front;
}

async function listening<S extends Server | TcpServer>(server: S): Promise<{ server: S; target: Target }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { server, target: new Target('127.0.0.1', (server.address() as AddressInfo).port) };
}

const anApp = (listener: RequestListener): Promise<{ server: Server; target: Target }> =>
  listening(createHttpServer(listener));

const nowhere = async (): Promise<Target> => new Target('127.0.0.1', await new Ports().take());

const urlOf = (front: Front): string => `http://127.0.0.1:${front.port}`;

function read(socket: Socket): () => string {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

it('DE-3: a request arrives and returns as it was, with its body and its headers', async () => {
  const { target } = await anApp((req, res) => {
    let size = 0;
    req.on('data', (chunk: Buffer) => (size += chunk.length));
    req.on('end', () => {
      res.writeHead(418, {
        'Set-Cookie': ['a=1', 'b=2'],
        'X-Seen': `${req.method} ${req.url} ${req.headers.host}`,
      });
      res.end(String(size));
    });
  });
  const front = await aFront(target);
  const body = Buffer.alloc(5_000_000, 'x');

  const answer = await fetch(`${urlOf(front)}/a%20b?c=d`, { method: 'PUT', body });

  expect([answer.status, await answer.text()]).toEqual([418, '5000000']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('x-seen')).toBe(`PUT /a%20b?c=d 127.0.0.1:${front.port}`);
});

it('DE-3: a request that was never sent goes to another replica', async () => {
  const { target } = await anApp((_req, res) => res.end('here'));
  const front = await aFront(await nowhere(), target, await nowhere());
  for (let round = 0; round < 6; round += 1) {
    const answer = await fetch(urlOf(front), { method: 'POST', body: 'x' });
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  }
});

it('DE-3: a request that was sent is never sent twice', async () => {
  let seen = 0;
  const { target } = await anApp((req) => {
    seen += 1;
    req.socket.destroy();
  });
  const front = await aFront(target);
  expect((await fetch(urlOf(front), { method: 'POST', body: 'x' })).status).toBe(502);
  expect((await fetch(urlOf(front))).status).toBe(502);
  expect(seen).toBe(2);
});

it('DE-3: idle connections that an app closes cost no request', async () => {
  const { server, target } = await anApp((_req, res) => res.end('ok'));
  server.keepAliveTimeout = 1;
  const front = await aFront(target);
  const statuses = new Set<number>();
  for (let round = 0; round < 300; round += 1) statuses.add((await fetch(urlOf(front))).status);
  expect([...statuses]).toEqual([200]);
});

it('DE-3: while no replica is there a request waits for one', async () => {
  const { target } = await anApp((_req, res) => res.end('late'));
  const front = await aFront();
  const waiting = fetch(urlOf(front)).then((answer) => answer.text());
  await until('it waits', () => front.connectionCount > 0);
  front.balance.set([target]);
  expect(await waiting).toBe('late');
  front.balance.set([]);
  front.balance.expecting = false;
  const answer = await fetch(urlOf(front));
  expect([answer.status, await answer.text()]).toEqual([503, 'no running instance of web\n']);
});

it('DE-3: a connection that changed its protocol is forwarded byte by byte, and counted until it ends', async () => {
  const { server, target } = await anApp(() => undefined);
  server.on('upgrade', (req, socket: Socket, head: Buffer) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n${String(req.headers['x-id'])} `,
    );
    socket.write(head);
    socket.pipe(socket);
  });
  const front = await aFront(target);
  const client = connect(front.port, '127.0.0.1');
  const text = read(client);
  client.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: echo\r\nConnection: Upgrade\r\nX-Id: 7\r\n\r\nfirst ',
  );
  await until('the first bytes are back', () => text().endsWith('7 first '));
  client.write('second');
  await until('the next are back', () => text().endsWith('7 first second'));
  expect(target.load).toBe(1);
  client.end();
  await until('it is over', () => target.load === 0);
});

it('DE-3: what is no HTTP is forwarded byte by byte, also past the end of one side', async () => {
  const { target } = await listening(
    createServer({ allowHalfOpen: true }, (socket) => {
      const text = read(socket);
      socket.on('end', () => socket.end(`got ${text()}`));
    }),
  );
  const front = await aFront(target);
  const client = connect({ port: front.port, host: '127.0.0.1', allowHalfOpen: true });
  const text = read(client);
  client.end('\u0000binary');
  await until('the answer is there', () => text() === 'got \u0000binary');
});

it('DE-3: an answer that comes in pieces is passed on piece by piece', async () => {
  let finish = (): void => undefined;
  const { target } = await anApp((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('data: one\n\n');
    finish = () => res.end('data: two\n\n');
  });
  const front = await aFront(target);
  let body = '';
  get(urlOf(front), (res) => res.setEncoding('utf8').on('data', (chunk: string) => (body += chunk)));
  await until('the first piece is there', () => body === 'data: one\n\n');
  finish();
  await until('the second is there', () => body === 'data: one\n\ndata: two\n\n');
});

it('DE-3: a client that goes away ends its request at the app', async () => {
  let gone = false;
  const { target } = await anApp((req, res) => {
    res.write('begun');
    req.on('close', () => (gone = true));
  });
  const front = await aFront(target);
  const client = request(urlOf(front), (res) => res.once('data', () => client.destroy()));
  client.on('error', () => undefined).end();
  await until('the app knows', () => gone);
  await until('it is over', () => target.load === 0);
});
