import { expect, it } from 'vitest';
import { NoConnection, ProblemError } from './client.ts';
import { makeOnce } from './once.ts';

const refused = new ProblemError({
  type: '/problems/stale',
  title: 'Stale',
  status: 409,
  detail: 'It changed.',
});
const lost = new NoConnection();

/** Sends each content in turn; the calls end as told. Returns the keys. */
async function keysOf(...sent: readonly (readonly [of: string, end: Error | null])[]): Promise<string[]> {
  const once = makeOnce();
  const keys: string[] = [];
  for (const [of, end] of sent)
    await once({ of }, (key) => {
      keys.push(key);
      return end === null ? Promise.resolve() : Promise.reject(end);
    }).catch(() => undefined);
  return keys;
}

it('PE-3: what was never answered is sent again under the same key', async () => {
  const [first, second, third] = await keysOf(['a', lost], ['a', lost], ['a', null]);
  expect([second, third]).toEqual([first, first]);
});

it('PE-3: what was answered, or refused, is another sending the next time', async () => {
  const keys = await keysOf(['a', null], ['a', refused], ['a', null]);
  expect(new Set(keys).size).toBe(3);
});

it('PE-3: another content is another sending', async () => {
  const [first, second] = await keysOf(['a', lost], ['b', null]);
  expect(second).not.toBe(first);
});

it('throws what the call was refused with', async () => {
  await expect(makeOnce()('a', () => Promise.reject(refused))).rejects.toBe(refused);
});
