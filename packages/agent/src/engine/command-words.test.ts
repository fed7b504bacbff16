import { expect, it } from 'vitest';
import { commandWords } from './command-words.ts';

it('DE-2: an image without a shell runs plain words, in quotes or not', () => {
  expect(commandWords(' server  --port=80 a@b:c ')).toEqual(['server', '--port=80', 'a@b:c']);
  expect(commandWords(`server --name "two words" --say='it is $HOME; #1'`)).toEqual([
    'server',
    '--name',
    'two words',
    '--say=it is $HOME; #1',
  ]);
  expect(commandWords(`"/opt/my server" ''`)).toEqual(['/opt/my server', '']);
});

it.each([
  'a && b',
  'echo $HOME',
  'echo "$HOME"',
  'echo "`id`"',
  'echo "a\\"b"',
  'echo a\\ b',
  'A=1 server',
  `A='1 2' server`,
  'ls *.txt',
  'cat ~/x',
  'server # twice',
  'server "open',
  'server\nserver',
])('DE-2: a line that only a shell understands goes to it whole: %s', (line) => {
  expect(commandWords(line)).toEqual(['/bin/sh', '-c', line]);
});
