import { expect, it } from 'vitest';
import { lastWords } from './git.ts';
import { isOverSsh, sshCommand } from './ssh.ts';

const FATAL =
  'fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.\n';

it.each([
  [
    '@@@@@@\n@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.\n',
    /pinned .*--forget-host$/,
  ],
  ['Host key verification failed.\n', /pinned/],
  ['git@git.example: Permission denied (publickey,password).\n', /deploy key/],
  [
    'ssh: connect to host git.example port 22: Connection refused\n',
    /^ssh: connect to host git.example port 22: Connection refused$/,
  ],
  ['ERROR: Repository not found.\n', /^ERROR: Repository not found\.$/],
])('C-120: %j is told so that one knows what to do', (said, words) => {
  expect(lastWords(said + FATAL)).toMatch(words);
});

it('says at least that it could not be read', () => {
  expect(lastWords(FATAL)).toContain('Could not read from remote repository');
});

it.each([
  ['ssh://git@git.example/a.git', true],
  ['git@git.example:acme/shop.git', true],
  ['https://git.example/a.git', false],
  ['https://ada:pw@git.example/a.git', false],
  ['/srv/a@b:c', false],
  ['git@-oProxyCommand=x:a', false],
  ['file:///srv/git@a:b', false],
])('%s is read over ssh: %s', (address, expected) => {
  expect(isOverSsh(address)).toBe(expected);
});

it('CS-4: paths stay one word, whatever is in them', () => {
  const command = sshCommand({ key: "/a b'c/100%/key", knownHosts: '/a b/hosts' });
  expect(command).toContain(`-o 'IdentityFile="/a b'\\''c/100%%/key"' -o 'UserKnownHostsFile="/a b/hosts"'`);
});
