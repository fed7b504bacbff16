import { expect, it } from 'vitest';
import { fitting, referenceAt } from './reference-at.ts';

/** The caret is where the bar stands. */
const at = (text: string) => referenceAt(text.replace('|', ''), text.indexOf('|'));

it.each([
  ['${{|', { from: 3, to: 3, service: null, typed: '' }],
  ['x ${{ d|', { from: 5, to: 7, service: null, typed: 'd' }],
  ['${{db.|', { from: 3, to: 6, service: 'db', typed: '' }],
  ['${{db.DATA|BASE }} y', { from: 3, to: 17, service: 'db', typed: 'DATA' }],
  ['$$${{db.A|', { from: 5, to: 9, service: 'db', typed: 'A' }],
])('completes %j', (text, typed) => expect(at(text)).toEqual(typed));

it.each(['${|', '$${{db.|', '${{db.A}}|', '${{db\n.|', 'plain|', '${{a}} {{|'])(
  'has nothing for %j',
  (text) => expect(at(text)).toBeNull(),
);

it('looks at the end of a long value only', () => {
  const long = `${'x'.repeat(60_000)}\${{db.K`;
  expect(referenceAt(long, long.length)).toMatchObject({ service: 'db', typed: 'K' });
});

it('names that begin with what was typed come first', () => {
  expect(fitting(['OLD_HOST', 'HOST', 'PORT', 'HOSTS'], 'host', 2)).toEqual(['HOST', 'HOSTS']);
  expect(fitting(['a', 'b'], '', 9)).toEqual(['a', 'b']);
});
