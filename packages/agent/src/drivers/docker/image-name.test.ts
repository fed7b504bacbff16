import { expect, it } from 'vitest';
import { fullName, readImageName } from './image-name.ts';

it.each([
  ['web', { name: 'web', tag: null, digest: null, registry: 'docker.io' }],
  ['acme/web:1.4', { name: 'acme/web', tag: '1.4', digest: null, registry: 'docker.io' }],
  ['index.docker.io/acme/web', { name: 'index.docker.io/acme/web', tag: null, registry: 'docker.io' }],
  ['GHCR.io:443/acme/web:2', { name: 'GHCR.io:443/acme/web', tag: '2', registry: 'ghcr.io' }],
  ['registry.lan:5000/web@sha256:ab', { name: 'registry.lan:5000/web', tag: null, digest: 'sha256:ab' }],
  ['web:1@sha256:ab', { name: 'web', tag: '1', digest: 'sha256:ab', registry: 'docker.io' }],
  ['localhost/web:1', { name: 'localhost/web', tag: '1', registry: null }],
])('reads %s, and finds the registry that credentials are kept for', (text, parts) => {
  expect(readImageName(text)).toMatchObject(parts);
});

it.each([
  ['nginx', 'docker.io/library/nginx'],
  ['acme/web', 'docker.io/acme/web'],
  ['index.docker.io/library/nginx', 'docker.io/library/nginx'],
  ['registry.lan:5000/web', 'registry.lan:5000/web'],
  ['localhost/web', 'localhost/web'],
])('knows %s in whatever way it is written', (name, whole) => {
  expect(fullName(name)).toBe(whole);
});
