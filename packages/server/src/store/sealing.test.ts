import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { testKey } from '../../test/test-store.ts';
import { openKeyring } from './keyring.ts';
import { lineRow, variableRow } from './sealed-rows.ts';
import { openSealing } from './sealing.ts';
import { Secret } from './secret.ts';

const row = variableRow('se_1', 'TOKEN');

describe('sealing', () => {
  it.each(['', 'x', 'line\nbreak \t ', '\u{1F510} \uFEFF', 'x'.repeat(65_536)])(
    'CS-4: %j survives',
    (value) => {
      const sealing = openSealing(openKeyring([testKey()]));
      expect(sealing.open(sealing.seal(value, row), row)).toBe(value);
    },
  );

  it('CS-4: what was sealed for one row does not open in another', () => {
    const sealing = openSealing(openKeyring([testKey()]));
    const sealed = sealing.seal('hunter2', row);
    for (const other of [variableRow('se_2', 'TOKEN'), variableRow('se_1', 'TOKEN2'), lineRow('se_1')])
      expect(() => sealing.open(sealed, other)).toThrow(`${other} does not open`);
  });

  it('every changed byte is seen', () => {
    const sealing = openSealing(openKeyring([testKey()]));
    const sealed = sealing.seal('hunter2', row);
    sealed.forEach((byte, index) => {
      const changed = Buffer.from(sealed);
      changed[index] = byte ^ 1;
      expect(() => sealing.open(changed, row)).toThrow(/does not open|not among/);
    });
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => sealing.open(sealed.subarray(0, length), row)).toThrow(/does not open|not among/);
  });

  it('the same value never looks the same twice', () => {
    const sealing = openSealing(openKeyring([testKey()]));
    expect(sealing.seal('same', row).equals(sealing.seal('same', row))).toBe(false);
  });

  it('the newest key seals, any key opens, another one does not', () => {
    const [old, fresh] = [testKey(), testKey()];
    const before = openSealing(openKeyring([old]));
    const both = openSealing(openKeyring([fresh, old]));
    const after = openSealing(openKeyring([fresh]));
    const sealed = before.seal('hunter2', row);
    expect(both.open(sealed, row)).toBe('hunter2');
    expect(after.open(both.seal('hunter2', row), row)).toBe('hunter2');
    expect(() => after.open(sealed, row)).toThrow('not among NEBULA_SECRET_KEYS');
  });

  it.each(['', 'short', Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32).toString('base64')}x`])(
    'the key %j is refused by its place, and is not shown',
    (bad) => {
      const opened = (): unknown => openKeyring([testKey(), bad]);
      expect(opened).toThrow('secret key 2 is not 32 bytes in base64');
      if (bad !== '') expect(opened).not.toThrow(bad);
    },
  );
});

it('a keyring that gets into a log shows no key', () => {
  const key = testKey();
  const keyring = openKeyring([key]);
  const bytes = keyring.newest.sealing.export();
  for (const text of [inspect(keyring, { depth: 9 }), JSON.stringify(keyring)])
    for (const shown of [key, bytes.toString('base64'), bytes.toString('hex'), String([...bytes])])
      expect(text).not.toContain(shown);
});

it('CS-4: a secret prints as dots wherever it is printed', () => {
  const secret = new Secret('hunter2');
  const shown = [
    `${secret}`,
    JSON.stringify({ secret }),
    inspect({ secret }),
    inspect(new Error('x', { cause: secret })),
  ];
  for (const text of shown) {
    expect(text).toContain('•••');
    expect(text).not.toContain('hunter2');
  }
  expect(secret.reveal()).toBe('hunter2');
});
