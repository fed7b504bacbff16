import { describe, expect, it } from 'vitest';
import { EMPTY, errorsOf, nameOf, tableOf, whyNotThere } from './new-service.ts';

const CAN = { images: true, repositories: true, postgres: true, failover: true, volumes: true };

describe('adding a service', () => {
  it.each([
    [{ image: 'ghcr.io/acme/web:1.4' }, 'web'],
    [{ image: 'Redis@sha256:00' }, 'redis'],
    [{ kind: 'repo', repo: 'https://github.com/acme/Shop_Front.git' }, 'shop-front'],
    [{ kind: 'repo', repo: 'git@github.com:acme/mailer/' }, 'mailer'],
    [{ kind: 'repo', repo: 'git@github.com:acme/shop', root: './apps/web/' }, 'web'],
    [{ kind: 'postgres' }, 'db-2'],
    [{ image: '' }, ''],
    [{ image: 'web', name: 'Mine' }, 'Mine'],
  ] as const)('suggests a name for %j: %s', (form, name) => {
    expect(nameOf({ ...EMPTY, ...form }, ['db'])).toBe(name);
  });

  it('CS-14: says what each kind needs as its table, and nothing else', () => {
    expect(tableOf({ ...EMPTY, image: ' nginx:1.29 ', ref: 'left over' })).toEqual({ image: 'nginx:1.29' });
    const form = { ...EMPTY, kind: 'repo', repo: '.', root: 'apps/a', start: 'node a.js' } as const;
    expect(tableOf({ ...form, listens: 'never' })).toEqual({
      repo: '.',
      root: 'apps/a',
      start: 'node a.js',
      port: false,
    });
    expect(tableOf({ ...EMPTY, image: 'a', listens: 'own', port: '3000' })).toMatchObject({ port: 3000 });
    expect(tableOf({ ...EMPTY, kind: 'postgres', version: '17', volumeGib: '20' })).toEqual({
      kind: 'postgres',
      version: '17',
      volume: { size: '20Gi' },
    });
  });

  it('CS-5: says by field what is wrong, in the domain’s words', () => {
    expect(Object.keys(errorsOf({ ...EMPTY, listens: 'own', port: 'http' }, []))).toEqual(['image', 'port']);
    expect(errorsOf({ ...EMPTY, image: 'nginx', name: 'web' }, ['web'])).toEqual({
      name: 'There is a service web here already.',
    });
    expect(errorsOf({ ...EMPTY, kind: 'postgres', version: 'new' }, [])).toHaveProperty('version');
    expect(errorsOf({ ...EMPTY, image: 'nginx' }, [])).toEqual({});
  });

  it('CS-5: says what the cluster cannot run before anything is typed', () => {
    expect(whyNotThere('image', { ...CAN, images: false })).toBe(
      'The environment’s cluster cannot run images.',
    );
    expect(whyNotThere('postgres', { ...CAN, volumes: false })).toBeUndefined();
    expect(whyNotThere('repo', null)).toBeUndefined();
  });
});
