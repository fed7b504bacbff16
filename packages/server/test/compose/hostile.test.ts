// Texts that mean harm: each is refused with a clear sentence, in bounded time and little memory, and nothing outside of
// what was given is ever named as read. How long each takes is shown by `npm run bench -- hostile`.
import { describe, expect, it } from 'vitest';
import { HOSTILE } from './hostile-projects.ts';
import { measureHostile } from './measure-hostile.ts';
import { importing, project, refusalOf } from './reading.ts';

const MOST_MB = 100;

describe('CS-14: hostile texts are refused, or read, within 100 MB', () => {
  it.each(Object.entries(HOSTILE))('%s', (name, [, says]) => {
    const { message, mb } = measureHostile(name);
    expect(message).toContain(says);
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
