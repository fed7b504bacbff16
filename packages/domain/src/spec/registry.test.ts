import { expect, it } from 'vitest';
import { readRegistry, registryOf } from './registry.ts';

it.each([
  ['web', 'docker.io'],
  ['web:1.4', 'docker.io'],
  ['acme/web@sha256:ab', 'docker.io'],
  ['docker.io/library/web', 'docker.io'],
  ['index.docker.io/acme/web', 'docker.io'],
  ['GHCR.io/acme/web:1', 'ghcr.io'],
  ['ghcr.io:443/acme/web:1', 'ghcr.io'],
  ['registry.lan:5000/web:1', 'registry.lan:5000'],
  ['localhost:5000/web', 'localhost:5000'],
  ['localhost/web:1', null],
])('%s comes from %s', (image, host) => expect(registryOf(image)).toBe(host));

it.each([
  ['ghcr.io', 'ghcr.io'],
  [' GHCR.IO ', 'ghcr.io'],
  ['ghcr.io:443', 'ghcr.io'],
  ['index.docker.io', 'docker.io'],
  ['registry.lan:5000', 'registry.lan:5000'],
  ['localhost:5000', 'localhost:5000'],
  ['[::1]:5000', '[::1]:5000'],
])('CS-5: %j is the registry %s', (text, host) => expect(readRegistry(text)).toEqual({ host }));

it.each([
  '',
  'https://ghcr.io',
  'ghcr.io/acme',
  'u:p@ghcr.io',
  'ghcr',
  'ghcr.io:0',
  'ghcr.io:99999',
  'gh cr.io',
  '-a.b',
  'a.b?c',
  `${'a'.repeat(300)}.io`,
])('CS-5: %j is no registry', (text) => expect(readRegistry(text)).toHaveProperty('message'));
