// Every file of the corpus as the lines that it stages and everything that is told of it, reviewed as text.
import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../src/intake/arrival.ts';
import type { ComposeInput } from '../../src/intake/compose/choose-files.ts';
import { corpusFiles, editsOf, importing, project, refusalOf } from './reading.ts';

const files = corpusFiles();
const loaderCases = corpusFiles('compose-go');
const isYaml = (path: string): boolean => /\.ya?ml$/.test(path);
const alone = Object.keys(files).filter((path) => isYaml(path) && !path.includes('/'));
const snapshot = (name: string): string => `snapshots/${name.replaceAll('/', '__')}.txt`;

const inputOf = (path: string): ComposeInput =>
  project(
    { [path]: files[path] ?? '' },
    { main: [path], ...(path.startsWith('temporal') ? { env: files['temporal.env'] ?? '' } : {}) },
  );

function review(arrival: Arrival): string {
  const lines = editsOf(arrival).map(({ kind, service, key, value }) =>
    [kind, service, key, JSON.stringify(value, null, 1)].filter((part) => part !== undefined).join(' '),
  );
  const notes = arrival.notes.map(
    ({ service, key, line, severity, message }) =>
      `${severity === 'warning' ? '!' : '-'} ${service ?? '(project)'} ${key}${line === undefined ? '' : ` :${line}`}\n    ${message}`,
  );
  return `${[...lines, '', ...notes].join('\n')}\n`;
}

describe('CS-14: files of public projects', () => {
  it.each(alone)('%s', async (path) => {
    await expect(review(importing(inputOf(path)))).toMatchFileSnapshot(snapshot(path));
  });

  it.each(alone)('%s: importing again stages nothing but the secrets that it gives (CS-3)', (path) => {
    const first = importing(inputOf(path));
    const live = { services: first.wanted.services ?? {}, variables: {} };
    const again = editsOf(importing(inputOf(path), { live }), live);
    expect(again.filter(({ secret, value }) => secret !== true || value === undefined)).toEqual([]);
  });
});

describe('CS-14: loader cases', () => {
  it.each(Object.keys(loaderCases).filter(isYaml))('%s', async (main) => {
    const input = project(loaderCases, { main: [main] });
    const text = (): string => {
      try {
        return review(importing(input));
      } catch {
        const errors = refusalOf(() => importing(input));
        return errors
          .map(
            ({ path, message, line }) =>
              `refused ${path}${line === undefined ? '' : ` :${line}`}\n    ${message}\n`,
          )
          .join('');
      }
    };
    await expect(text()).toMatchFileSnapshot(snapshot(`compose-go/${main}`));
  });
});
