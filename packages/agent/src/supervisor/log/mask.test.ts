import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMasker, MASK } from './mask.ts';

const secret = fc
  .string({ minLength: 4, maxLength: 40, unit: 'grapheme' })
  .filter((one) => one.trim().length >= 4);
const around = fc.string({ maxLength: 20 });

describe('DE-4: secrets are masked', () => {
  it.each<[string, (value: string, before: string, after: string) => [string, string]]>([
    ['as they are', (value, before, after) => [`${before}${value}${after}`, value]],
    ['in base64', (value) => [Buffer.from(value).toString('base64'), Buffer.from(value).toString('base64')]],
    ['percent-encoded', (value) => [encodeURIComponent(value), encodeURIComponent(value)]],
    ['in JSON', (value) => [JSON.stringify({ value }), JSON.stringify(value).slice(1, -1)]],
  ])('%s', (_name, print) => {
    fc.assert(
      fc.property(secret, around, around, (value, before, after) => {
        fc.pre(!MASK.includes(value));
        const [text, form] = print(value, before, after);
        const masked = createMasker([value]).mask(text);
        expect(masked).toContain(MASK);
        if (!`${before}${MASK}${after}`.includes(form)) expect(masked).not.toContain(form);
      }),
    );
  });

  it('inside longer base64, wherever it begins', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 40 }), around, around, (value, before, after) => {
        fc.pre(value.trim() !== '');
        const masked = createMasker([value]).mask(
          Buffer.from(`${before}${value}${after}`).toString('base64'),
        );
        expect(masked).toContain(MASK);
      }),
    );
  });

  it('as the password of a URL, and as single lines of a longer text', () => {
    const { mask } = createMasker([
      'postgres://u:p%40ssw0rd@h/d',
      '-----BEGIN KEY-----\nMIIEvQIBADANBg\n-----END KEY-----',
    ]);
    expect(mask('p%40ssw0rd and p@ssw0rd')).toBe(`${MASK} and ${MASK}`);
    expect(mask('  MIIEvQIBADANBg')).toBe(`  ${MASK}`);
  });

  it('but not what is too short to be told from a word', () => {
    expect(createMasker(['abc', '']).mask('abc yes')).toBe('abc yes');
  });
});
