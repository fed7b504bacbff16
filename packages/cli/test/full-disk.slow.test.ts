import { closeSync, openSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from './a-server.ts';

it('a full disk under its log ends no server', async () => {
  const log = openSync('/dev/full', 'w');
  const server = await startServer({ log });
  onTestFinished(async () => {
    await server.stop();
    closeSync(log);
  });
  // Each is worth a line of the log.
  for (let left = 3; left > 0; left -= 1) {
    const answer = await fetch(`${server.url}/agent/v1/desired`, {
      headers: { authorization: 'Bearer nba_wrong' },
    });
    expect(answer.status).toBe(401);
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
