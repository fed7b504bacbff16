import { expect, it } from 'vitest';
import { until } from '../test/until.ts';
import type { ControlPlane } from './control-plane.ts';
import type { Driver, LogsWaiting } from './drivers/driver.ts';
import { shipLogs } from './log-shipping.ts';

it('DE-4: a batch whose answer got lost is asked for again, whichever supervisor has it', async () => {
  const batch = { source: 'first', number: 50, chunks: [{}] } as unknown as LogsWaiting;
  const answers: (LogsWaiting | Error)[] = [batch, new Error('the supervisor is gone')];
  const asked: (number | undefined)[] = [];
  const driver = {
    takeLogs: async (maxLines: number, arrived: number | undefined) => {
      const answer = maxLines === 0 ? undefined : answers.shift();
      if (maxLines > 0) asked.push(arrived);
      if (answer instanceof Error) throw answer;
      return answer ?? { chunks: [] };
    },
  } as unknown as Driver;
  const server = { logs: async () => undefined } as unknown as ControlPlane;
  const ending = new AbortController();

  const shipping = shipLogs(server, driver, 1, () => undefined, ending.signal);

  await until('it has asked thrice', () => asked.length >= 3);
  ending.abort();
  await shipping;
  expect(asked.slice(0, 3)).toEqual([0, 50, 0]);
});
