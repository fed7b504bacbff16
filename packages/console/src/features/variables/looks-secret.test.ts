import { expect, it } from 'vitest';
import { looksSecret } from './looks-secret.ts';

it.each([
  'API_KEY',
  'KEY',
  'GITHUB_TOKEN',
  'dbPassword',
  'client-secret',
  'PASSWORD',
  'STRIPE_KEYS',
  'my.apiKey',
])('proposes the secret mark for %s', (name) => expect(looksSecret(name)).toBe(true));

it.each(['LOG_LEVEL', 'KEYBOARD', 'MONKEY', 'PUBLIC_KEY', 'TOKENIZER', 'SECRETARY', ''])(
  'proposes nothing for %s',
  (name) => expect(looksSecret(name)).toBe(false),
);
