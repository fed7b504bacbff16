import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { givablePorts, isFree, Ports } from './ports.ts';

it('DE-4: ports are given outside the ephemeral range', () => {
  expect(givablePorts([32_768, 60_999])).toEqual([
    { from: 10_240, to: 32_767 },
    { from: 61_000, to: 65_535 },
  ]);
  expect(givablePorts([1_024, 65_535])).toEqual([{ from: 10_240, to: 65_535 }]);
});

it('DE-4: a port that somebody listens on is not free, on any address', async () => {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    onTestFinished(() => void server.close());
    expect(await isFree((server.address() as AddressInfo).port)).toBe(false);
  }
});

it('DE-4: no port is given twice', async () => {
  const ports = new Ports();
  const given = await Promise.all(Array.from({ length: 50 }, () => ports.take()));
  expect(new Set(given).size).toBe(50);
});
