import { expect, it } from 'vitest';
import { ownFiles } from './compose-files.ts';

const of = (...names: string[]): readonly string[] => ownFiles((name) => names.includes(name));

it('CS-14: the first of Compose’s own names is the project, with the first override over it', () => {
  expect(of('docker-compose.yml', 'compose.yml')).toEqual(['compose.yml']);
  expect(of('compose.yaml', 'docker-compose.override.yml', 'compose.override.yml')).toEqual([
    'compose.yaml',
    'compose.override.yml',
  ]);
  expect(of('compose.override.yaml', 'stack.yml')).toEqual([]);
});
