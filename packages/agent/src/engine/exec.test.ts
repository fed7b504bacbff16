import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { Engine } from './engine.ts';
import { execIn } from './exec.ts';

const UPGRADED = 'HTTP/1.1 101 UPGRADED\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n';
const PATIENCE = { askEveryMs: 20, silenceMs: 100 };

/** Makes what shall run; what becomes of it is the test's. */
async function anEngine(asked: RequestListener, upgraded: (socket: Duplex) => void): Promise<Engine> {
  const server = createServer((req, res) => {
    if (req.method === 'POST') res.end('{"Id":"ex"}');
    else asked(req, res);
  });
  const sockets: Duplex[] = [];
  server.on('upgrade', (_, socket) => {
    sockets.push(socket.on('error', () => undefined));
    upgraded(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const engine = new Engine(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    engine.close();
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return engine;
}

it('DE-4: an engine that goes away before it tells how a program ended is its end, and no error for nobody', async () => {
  const engine = await anEngine(
    ({ socket }) => void socket.destroy(),
    (socket) => socket.end(UPGRADED),
  );

  const run = await execIn(engine, 'box', ['pg_dump'], {});

  expect(await run.ended).toContain('does not answer');
});

it('DE-4: an engine that hangs holds a dump no longer than it may be silent', async () => {
  const engine = await anEngine(
    () => undefined,
    (socket) => void socket.write(UPGRADED),
  );

  const run = await execIn(engine, 'box', ['pg_dump'], {}, PATIENCE);
  run.output.resume();

  expect(await run.ended).toMatch(/does not answer: no answer for 0.1 s$/);
});

it('DE-4: an engine that hangs before the program starts is told', async () => {
  const engine = await anEngine(
    () => undefined,
    () => undefined,
  );
  await expect(execIn(engine, 'box', ['pg_dump'], {}, PATIENCE)).rejects.toThrow(/no answer for 0.1 s$/);
});

it('DE-4: a program may be silent for as long as its engine answers', async () => {
  let [asked, program]: [number, Duplex | null] = [0, null];
  const engine = await anEngine(
    (_, res) => {
      asked += 1;
      res.end('{"ExitCode":0}');
      if (asked === 10) program?.end();
    },
    (socket) => {
      program = socket;
      socket.write(UPGRADED);
    },
  );

  const run = await execIn(engine, 'box', ['pg_restore'], {}, PATIENCE);
  run.output.resume();

  expect([await run.ended, asked]).toEqual([null, 11]);
});
