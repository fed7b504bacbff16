import { expect, it } from 'vitest';
import { compareEnv } from './compare-env.ts';
import { readEnv } from './read-env.ts';
import { writeEnv } from './write-env.ts';

const current = [
  { key: 'LOG_LEVEL', value: 'info' },
  { key: 'OLD', value: '1' },
  { key: 'API_KEY', value: null },
  { key: 'odd name', value: '1' },
];
const compare = (text: string) => compareEnv(readEnv(text).entries, current);

it('the text that is there changes nothing', () => {
  expect(compare(writeEnv(current))).toEqual({ changes: [], same: 2, unnamed: [] });
});

it('says what is added, changed, and not named', () => {
  expect(compare('LOG_LEVEL=debug\nNEW=\n')).toMatchObject({
    changes: [
      { key: 'LOG_LEVEL', kind: 'changed', was: 'info', value: 'debug' },
      { key: 'NEW', kind: 'added', was: null, value: '' },
    ],
    unnamed: ['OLD'],
  });
});

it('CS-3: a secret that is named changes, whatever its value; one that is not named stays', () => {
  expect(compare('API_KEY=x').changes).toMatchObject([{ kind: 'changed', was: null, isSecret: true }]);
  expect(compare('LOG_LEVEL=info').unnamed).toEqual(['OLD']);
});

it('CS-4: proposes the mark for new names that speak of a secret, not for a reference', () => {
  const { changes } = compare('DB_PASSWORD=x\nTHEIR_TOKEN=${{api.TOKEN}}\nPORT=1');
  expect(changes.map(({ proposesSecret }) => proposesSecret)).toEqual([true, false, false]);
});
