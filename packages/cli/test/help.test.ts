// The help of every command, as text that is reviewed: help.txt beside this file.
import { expect, it } from 'vitest';
import type { Entry } from '../src/command.ts';
import { SECTIONS } from '../src/registry.ts';
import { runIn } from './fake-terminal.ts';

const wordsOf = ({ name, children = [] }: Entry): string[][] => [
  [name],
  ...children.flatMap(wordsOf).map((words) => [name, ...words]),
];

const COMMANDS = [[], ...SECTIONS.flatMap(({ entries }) => entries).flatMap(wordsOf)];

/** What all commands share is written out once, in the help of all. */
const brief = (help: string): string =>
  help.replace(/^(Where|Output):\n((?: {2}.*\n)+)/gm, (_, title: string, block: string) => {
    const flags = [...block.matchAll(/^ {2}(?:-\w, )?(--[a-z]+)/gm)].map(([, flag]) => flag);
    return `${title}: ${flags.join(' ')}\n`;
  });

it('says of every command what it takes, with examples', async () => {
  const texts: string[] = [];
  for (const words of COMMANDS) {
    const { code, out, err } = await runIn({}, [...words, '--help']);
    expect({ words, code, err }).toEqual({ words, code: 0, err: '' });
    texts.push(`$ nebula ${[...words, '--help'].join(' ')}\n\n${words.length === 0 ? out : brief(out)}`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot('help.txt');
});

it('keeps its help within 80 columns', async () => {
  const wide: string[] = [];
  for (const words of COMMANDS) {
    const { out } = await runIn({}, [...words, '--help']);
    wide.push(...out.split('\n').filter((line) => line.length > 80));
  }
  expect(wide).toEqual([]);
});

it('shows the help without a command, and of a command by its name', async () => {
  const bare = await runIn({}, []);
  expect(bare).toMatchObject({ code: 0, err: '' });
  expect(bare.out).toContain('nebula COMMAND --help');
  const [named, asked] = [await runIn({}, ['help', 'set']), await runIn({}, ['set', '--help'])];
  expect(named.out).toBe(asked.out);
});
