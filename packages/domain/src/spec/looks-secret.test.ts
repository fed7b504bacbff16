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
  'POSTGRES_PWD',
  'REDIS_AUTH',
])('proposes the secret mark for %s', (name) => expect(looksSecret(name)).toBe(true));

it.each(['LOG_LEVEL', 'PWD', 'AUTH_URL', 'KEYBOARD', 'MONKEY', 'PUBLIC_KEY', 'TOKENIZER', 'SECRETARY', ''])(
  'proposes nothing for %s',
  (name) => expect(looksSecret(name)).toBe(false),
);
