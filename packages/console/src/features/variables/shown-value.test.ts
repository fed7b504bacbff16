import { expect, it } from 'vitest';
import { shownPieces } from './shown-value.ts';

const marked = (value: string): string =>
  shownPieces(value)
    .map(({ text, isReference }) => (isReference ? `<${text}>` : text))
    .join('');

it.each([
  ['warn', 'warn'],
  ['${{db.DATABASE_URL}}', '<${{db.DATABASE_URL}}>'],
  ['a ${{db.HOST}}:${{ db.PORT }}/x', 'a <${{db.HOST}}>:<${{ db.PORT }}>/x'],
  ['$${{db.HOST}}', '$${{db.HOST}}'],
  ['$$${{db.HOST}}', '$$<${{db.HOST}}>'],
  ['${{ nothing }} ${x}', '${{ nothing }} ${x}'],
])('colours the references of %j alone', (value, shown) => {
  expect(marked(value)).toBe(shown);
});

it('C-23: white space, line breaks and the empty value are seen', () => {
  expect(marked(' a')).toBe('"␣a"');
  expect(marked('a\nb')).toBe(String.raw`"a\nb"`);
  expect(marked('')).toBe('""');
});
