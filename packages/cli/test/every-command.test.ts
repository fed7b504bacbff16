// No command is only written: each is run somewhere in these tests, against a real server or a real machine.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Entry } from '../src/command.ts';
import { SECTIONS } from '../src/registry.ts';

/** `token create`; of a group whose bare name means its first command, that name too. */
const namesOf = ({ name, children, bare }: Entry): string[][] =>
  children === undefined
    ? [[name]]
    : children.map((child, index) => [`${name} ${child.name}`, ...(bare && index === 0 ? [name] : [])]);

const commands = SECTIONS.flatMap(({ entries }) => entries).flatMap(namesOf);

const texts = readdirSync(import.meta.dirname)
  .filter((file) => /^(story|settings|server-start).*\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** As in `run('token create ci')`, or as the words of a process: `[LAUNCHER, 'down']`. */
const isRun = (name: string): boolean => new RegExp(`(run\\(\\s*['\`]|LAUNCHER, ')${name}['\` ]`).test(texts);

it('is found where it is run, and nowhere else', () => {
  expect([isRun('whoami'), isRun('down'), isRun('token create'), isRun('who'), isRun('frob')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it.each(commands)('nebula %s is run by a test', (...names) => {
  expect(names.filter(isRun)).not.toEqual([]);
});
