import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const aGate = () => Promise.withResolvers<void>();

it('DE-2: no more run at once than may, in the order in which they came', async () => {
  const turns = new Turns(2);
  const gates = [aGate(), aGate(), aGate(), aGate()];
  const begun: number[] = [];
  const all = gates.map(({ promise }, index) => turns.take(async () => (begun.push(index), promise)));
  expect(begun).toEqual([]);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  gates.forEach(({ resolve }) => resolve());
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('DE-1: who gives up while it waits is gone at once, and who waits behind it comes to its turn', async () => {
  const turns = new Turns(1);
  const [gate, giveUp] = [aGate(), new AbortController()];
  const first = turns.take(() => gate.promise);
  const second = turns.take(async () => 'second', giveUp.signal);
  const third = turns.take(async () => 'third');
  giveUp.abort(new Error('cancelled'));
  await expect(second).rejects.toThrow('cancelled');
  gate.resolve();
  await first;
  expect(await third).toBe('third');
  await expect(turns.take(async () => 'never', giveUp.signal)).rejects.toThrow('cancelled');
});
