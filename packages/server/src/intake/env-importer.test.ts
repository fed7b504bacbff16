import { expect, it } from 'vitest';
import { anEnvironment, plain } from '../../../domain/test/world.ts';
import { envImporter } from './env-importer.ts';

const about = {
  live: anEnvironment({}, { KEPT: plain('k') }),
  cluster: null,
  environment: 'staging',
  repository: null,
  named: new Set<string>(),
};

it('CS-14: a .env is the environment’s variables, secrets marked, and what it does not name stays', () => {
  const { wanted, notes } = envImporter.read({ text: 'REGION=eu\nAPI_KEY="hush"\n' }, about);
  expect(wanted.variables).toEqual({
    KEPT: plain('k'),
    REGION: plain('eu'),
    API_KEY: { value: 'hush', secret: true },
  });
  expect(notes).toMatchObject([{ key: 'API_KEY', severity: 'info' }]);
  expect(JSON.stringify(notes)).not.toContain('hush');
});

it('CS-4, CS-14: imported again it marks nothing that a person made plain, and takes no mark away', () => {
  const live = anEnvironment({}, { API_KEY: plain('old'), PASSWORD: { value: 'hush', secret: true } });
  const { wanted, notes } = envImporter.read({ text: 'API_KEY=new\nPASSWORD=other\n' }, { ...about, live });
  expect(wanted.variables).toEqual({ API_KEY: plain('new'), PASSWORD: { value: 'other', secret: true } });
  expect(notes).toEqual([]);
});

it('C-102: a blank is never laid over what is live', () => {
  const live = anEnvironment({}, { URL: plain('u'), TOKEN: { value: 't', secret: true }, EMPTY: plain('') });
  const { wanted, given, notes } = envImporter.read(
    { text: 'URL=http://${NONE}/\nTOKEN=\nEMPTY=\nNEW=\n' },
    { ...about, live },
  );
  expect(wanted.variables).toEqual({ ...live.variables, NEW: plain('') });
  expect([...(given ?? [])]).toEqual(['*/variable/EMPTY', '*/variable/NEW']);
  expect(notes.map(({ key, severity }) => [key, severity])).toEqual([
    ['URL', 'warning'],
    ['TOKEN', 'warning'],
  ]);
});

it('CS-14: a line that is none is refused with its place', () => {
  expect(() => envImporter.read({ text: 'A=1\n?!\n' }, about)).toThrow(/invalid/);
});
