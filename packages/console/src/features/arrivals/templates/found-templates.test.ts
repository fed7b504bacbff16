import { expect, it } from 'vitest';
import { foundTemplates } from './found-templates.ts';

const template = (title: string, summary: string, ...runs: string[]) => ({
  name: title.toLowerCase(),
  title,
  summary,
  services: runs.map((one) => ({ name: one.split(':')[0] ?? '', runs: one, volume: false })),
});

const all = [
  template('Metabase', 'Questions to a database', 'metabase:1', 'postgres:17'),
  template('Ghost', 'A blog with a database', 'ghost:5'),
  template('Data desk', 'Tables', 'nocodb:1'),
];
const titles = (wanted: string): readonly string[] => foundTemplates(all, wanted).map(({ title }) => title);

it('CS-14: finds a template by all of the words, wherever they stand', () => {
  expect(titles(' ')).toEqual(['Metabase', 'Ghost', 'Data desk']);
  expect(titles('BLOG data')).toEqual(['Ghost']);
  expect(titles('postgres')).toEqual(['Metabase']);
  expect(titles('nothing')).toEqual([]);
});

it('puts the one whose title begins so first', () => {
  expect(titles('data')).toEqual(['Data desk', 'Metabase', 'Ghost']);
});
