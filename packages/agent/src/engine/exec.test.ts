import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Engine } from './engine.ts';
import { execIn } from './exec.ts';

it('DE-4: an engine that goes away before it tells how a program ended is its end, and no error for nobody', async () => {
  const server = createServer((req, res) => {
    if (req.method === 'POST') res.end('{"Id":"ex"}');
    else req.socket.destroy();
  });
  server.on('upgrade', (_, socket) =>
    socket.end('HTTP/1.1 101 UPGRADED\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const engine = new Engine(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    engine.close();
    server.close();
  });

  const run = await execIn(engine, 'box', ['pg_dump'], {});

  expect(await run.ended).toContain('does not answer');
});
