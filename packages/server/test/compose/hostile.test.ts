// Texts that mean harm: each is refused with a clear sentence, in a second and little memory, and nothing outside of what
// was given is ever named as read. Each is read in a process of its own, which says what it took.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importing, project, refusalOf } from './reading.ts';

const READER = fileURLToPath(new URL('./read-hostile.ts', import.meta.url));
const MOST_MS = 1_000;
const MOST_MB = 100;

/** What a process of its own says of it: refusal or warnings, time, and the memory that it took beyond a small file. */
function measured(name: string): { message: string; ms: number; mb: number } {
  const said = execFileSync(process.execPath, ['--max-old-space-size=400', READER, name], {
    encoding: 'utf8',
  });
  return JSON.parse(said) as { message: string; ms: number; mb: number };
}

describe('CS-14: hostile texts are refused, or read, within 1 s and 100 MB', () => {
  it.each([
    ['alias-bomb', 'values, those of its aliases included'],
    ['alias-bomb-in-lists', 'values, those of its aliases included'],
    ['merge-bomb', 'values, those of its aliases included'],
    ['50-mb', 'too large'],
    ['many-files', 'at most 200 files'],
    ['10000-services', 'at most 500 services'],
    ['deep-flow', 'nested too deeply'],
    ['deep-blocks', 'nested too deeply'],
    ['deep-variables', 'nested too deeply'],
    ['growing-variables', 'too long once its variables are replaced'],
    ['growing-values', 'too large once its variables are replaced'],
    ['growing-env', 'too large once its variables are replaced'],
    ['dense', 'too many parts'],
    ['extends-chain', 'chain is too long'],
    ['extends-growth', 'too large once everything in it is unfolded'],
    ['include-tree', 'includes and extends too many files'],
    ['include-cycle', 'includes itself'],
    ['long-line', 'too large'],
    ['quotes', 'never closed'],
    ['blanks', 'at most 64 KiB'],
    ['colons', 'at most 64 KiB'],
    ['secrets-in-commands', 'look yourself'],
  ])('%s', (name, says) => {
    const { message, ms, mb } = measured(name);
    expect(message).toContain(says);
    expect(ms).toBeLessThan(MOST_MS);
    expect(mb).toBeLessThan(MOST_MB);
  });
});

describe('CS-14: what no Compose file holds is refused by line', () => {
  it.each([
    ['an alias into itself', 'a: &a [*a]', 'leads into itself'],
    ['an alias to nowhere', 'a: *b', 'b'],
    ['a tag', 'services: !!python/object:os.system {a: {image: x}}', 'has no tag'],
    ['a binary', 'services: {a: {image: !!binary aGk=}}', 'has no tag'],
    ['a key twice', 'services: {a: {image: x, image: y}}', 'stands here twice'],
    ['a service twice', 'services:\n  a: {image: x}\n  a: {image: y}\n', 'stands here twice'],
    ['NUL', 'services: {a: {image: "x\0"}}', 'NUL'],
    ['NUL, escaped', 'services: {a: {image: x, environment: {A: "\\0"}}}', 'NUL'],
    ['half a character', 'services: {a: {image: x, environment: {A: "\\ud800"}}}', 'surrogate'],
    ['no map', '- a\n- b', 'is a map'],
    ['a number', '7', 'is a map'],
    ['a key that is a list', 'services: {? [a] : {image: x}}', 'plain text'],
    ['a merge of a text', 'services: {a: {<<: b}}', 'merge key'],
    ['what is no YAML', 'services: {a: [', 'compose.yaml'],
    ['a path that climbs out', 'include: [../x.yaml]', 'leads out'],
    ['an absolute path', 'services: {a: {extends: {file: /etc/passwd, service: a}}}', 'leads out'],
    ['an address to include', 'include: ["https://example.org/compose.yaml"]', 'Nothing is fetched'],
    ['a repository to include', 'include: ["git@example.org:a/b.git"]', 'Nothing is fetched'],
    [
      'an address to extend',
      'services: {a: {extends: {file: "oci://example.org/x", service: a}}}',
      'Nothing is fetched',
    ],
    ['an option as a repository', 'services: {a: {build: "--upload-pack=id.git"}}', 'no repository'],
    ['a helper as a repository', 'services: {a: {build: "ext::sh -c id.git"}}', 'no repository'],
    ['a volume over the root', 'services: {a: {image: x, volumes: ["/"]}}', 'is not "/" itself'],
    ['a name that is none', 'services: {"a/b": {image: x}}', 'holds letters'],
  ])('%s', (_, text, says) => {
    const [first] = refusalOf(() => importing(text));
    expect(`${first?.path} ${first?.message}`).toContain(says);
  });

  it('names that objects are made of are names like any other', () => {
    const arrival = importing(
      'services: {constructor: {image: x, environment: {__proto__: a, toString: b}, ports: ["80"]}}',
    );
    const { variables } = arrival.wanted.services?.['constructor'] ?? {};
    expect(Object.entries(variables ?? {}).map(([key, { value }]) => [key, value])).toEqual([
      ['__proto__', 'a'],
      ['toString', 'b'],
    ]);
  });

  it.each([['../x'], ['/etc/passwd'], ['a\\b'], ['~/x'], ['a/../../b'], ['']])('a file called %j', (name) => {
    expect(refusalOf(() => importing(project({ 'compose.yaml': '', [name]: '' })))).toHaveLength(1);
  });

  it('a value never stands in a refusal (CS-4)', () => {
    const texts = ['A: [geheim]', 'A: {geheim: geheim}', 'A: "geheim\\0"', 'A: "geheim${"'];
    for (const text of texts)
      expect(
        JSON.stringify(refusalOf(() => importing(`services: {a: {image: x, environment: {${text}}}}`))),
      ).not.toContain('geheim');
  });
});
