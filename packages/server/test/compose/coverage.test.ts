// No key of the current Compose schema is dropped in silence; and what the importer tells of is in the file (C-123).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPLANATIONS } from '../../src/intake/compose/explanations.ts';
import { coverage } from './coverage.ts';
import { importing, told } from './reading.ts';

const rows = coverage();

describe('CS-14, C-121, C-123: every key of the schema', () => {
  it('is taken over or explained; none is unknown, none refuses a file that is right', () => {
    expect(rows.length).toBeGreaterThan(190);
    expect(rows.filter(({ verdict }) => verdict === 'refused')).toEqual([]);
    expect(rows.filter(({ says }) => says.includes('does not know this key'))).toEqual([]);
  });

  it('the table, reviewed as text', async () => {
    const text = rows
      .map(({ key, verdict, says }) => `${verdict} ${key}${says === '' ? '' : `\n    ${says}`}\n`)
      .join('');
    await expect(text).toMatchFileSnapshot('snapshots/coverage.txt');
  });
});

it('C-123: exactly the odd keys of a file are told, whichever they are', () => {
  const keys = [...EXPLANATIONS.keys()]
    .filter((key) => /^service\.[a-z_]+$/.test(key))
    .map((key) => key.slice('service.'.length));
  const isRead = new Set(['networks', 'restart']);
  const odd = fc.subarray(keys.filter((key) => !isRead.has(key)));
  const unknown = fc.array(fc.stringMatching(/^q[a-z]{3,8}$/), { maxLength: 3 });
  fc.assert(
    fc.property(odd, unknown, (known, strange) => {
      const wanted = [...known, ...new Set(strange)];
      const lines = wanted.map((key) => `    ${key}: x\n`).join('');
      const notes = importing(`services:\n  web:\n    image: web:1\n    expose: [80]\n${lines}`).notes;
      expect(notes.map(({ key }) => key).sort()).toEqual([...wanted].sort());
    }),
    { numRuns: 200 },
  );
});

it('C-123: extensions are the file’s own business', () => {
  expect(
    told(importing('x-a: 1\nservices:\n  web: {image: web:1, expose: [80], x-b: {c: 1}, build: null}\n')),
  ).toEqual([]);
});
