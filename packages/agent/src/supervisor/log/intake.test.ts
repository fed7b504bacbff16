import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LogLine } from '../protocol.ts';
import { Intake } from './intake.ts';
import { createMasker } from './mask.ts';

function anIntake(secrets: string[]): { intake: Intake; lines: LogLine[]; skipped: () => number } {
  const lines: LogLine[] = [];
  let count = 0;
  const intake = new Intake(
    createMasker(secrets),
    (line) => lines.push(line),
    (skipped) => (count += skipped),
  );
  return { intake, lines, skipped: () => count };
}

const textOf = (lines: readonly LogLine[]): string => lines.map(({ text }) => text).join('\n');

it('DE-4: a secret is masked however its output is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 20 }), fc.nat(5_000), (cuts, padding) => {
      const { intake, lines } = anIntake(['the-secret-value']);
      let rest = Buffer.from(`${'x'.repeat(padding)}the-secret-value ☃ and more\nthe-secret-value`);
      for (const cut of cuts) {
        intake.push('out', rest.subarray(0, cut));
        rest = rest.subarray(cut);
      }
      intake.push('out', rest);
      intake.flush();
      expect(textOf(lines)).not.toMatch(/the-secret|secret-value/);
      expect(lines.map(({ text }) => text).join('')).toMatch(/••• ☃ and more•••$/);
      expect(intake.lastLines(2).at(-1)).toBe('•••');
    }),
  );
});

it('DE-4: a line without end is kept in pieces that cut no secret in two', () => {
  const { intake, lines } = anIntake(['0123456789abcdef']);
  for (let round = 0; round < 2_000; round += 1) intake.push('err', Buffer.from('0123456789abcdef_'));
  intake.flush();
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines.map(({ text }) => text).join(''))).toEqual(new Set('•_'));
});

it('DE-4: too much is counted and left out, and the newest lines are known all the same', () => {
  const { intake, lines, skipped } = anIntake([]);
  const chunk = Buffer.from(`${'y'.repeat(99)}\n`.repeat(600));
  for (let round = 0; round < 200; round += 1) intake.push('out', chunk);
  intake.push('out', Buffer.from('the very last\n'));
  expect(skipped()).toBeGreaterThan(50_000);
  expect(lines.length + skipped()).toBeLessThanOrEqual(120_001);
  expect(intake.lastLines(1)).toEqual(['the very last']);
});

it('DE-4: a secret stays masked in the last lines when the other stream writes into the middle of it', () => {
  const { intake } = anIntake(['the-secret-value']);
  intake.push('out', Buffer.from('begin the-sec'));
  intake.push('err', Buffer.from('a complaint'));
  intake.push('out', Buffer.from('ret-value end\n'));
  expect(intake.lastLines(5)).toEqual(['begin ••• end', 'a complaint']);
});
