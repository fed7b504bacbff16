import { describe, expect, it } from 'vitest';
import { anEnvironment, plain } from '../../test/world.ts';
import { findings, validateEnvironment } from './validate.ts';

const ALL = { images: true, repositories: true, postgres: true, failover: true, volumes: true };
const pathsOf = (...args: Parameters<typeof validateEnvironment>) =>
  validateEnvironment(...args).map(({ path }) => path);

it('CS-5: references that lead nowhere are named', () => {
  const state = anEnvironment({ web: { image: 'w', variables: { A: '${{db.URL}}', B: '${{web.NO}}' } } });
  expect(validateEnvironment(state, null)).toEqual([
    { path: 'web.variables.A', message: 'A refers to a service db, which does not exist.' },
    { path: 'web.variables.B', message: 'B refers to a variable NO of web, which does not exist.' },
  ]);
});

it('CS-8: references in a circle are refused, dependencies in a circle are not', () => {
  const state = anEnvironment({
    web: { image: 'w', depends_on: ['api'], variables: { A: '${{api.B}}' } },
    api: { image: 'a', depends_on: ['web'], variables: { B: '${{web.A}}', SELF: '${{api.SELF}}' } },
  });
  expect(pathsOf(state, null).sort()).toEqual(['api.variables.B', 'api.variables.SELF', 'web.variables.A']);
});

it('CS-5: references that grow without end are refused', () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`K${i}`, i === 0 ? 'xx' : `\${{web.K${i - 1}}}`.repeat(2)]),
  );
  const state = anEnvironment({ web: { image: 'w', variables: doubling } });
  expect(validateEnvironment(state, null)[0]?.message).toMatch(
    /past 64 KiB once its references are replaced/,
  );
});

it('CS-5: one replica with a volume, no lost dependency, an own volume for a database', () => {
  const state = anEnvironment({
    web: { image: 'w', replicas: 2, volume: { size: '1Gi' }, depends_on: ['gone', 'web'] },
    db: { kind: 'postgres', volume: null },
  });
  expect(pathsOf(state, null)).toEqual(['web.replicas', 'web.depends_on', 'web.depends_on', 'db.volume']);
});

it('CS-5: what the cluster cannot run is refused; before it said so nothing is', () => {
  const state = anEnvironment({
    web: { image: 'w', volume: { size: '1Gi' } },
    api: { repo: '.' },
    db: { kind: 'postgres', failover: true },
  });
  const none = { images: false, repositories: false, postgres: false, failover: false, volumes: false };
  expect(pathsOf(state, none)).toEqual(['web.image', 'web.volume', 'api.repo', 'db.kind', 'db.failover']);
  expect(pathsOf(state, ALL)).toEqual([]);
  expect(pathsOf(state, null)).toEqual([]);
});

it('CS-9: a database inherits nothing that it could be referred to for', () => {
  const services = { web: { image: 'w', variables: { A: '${{db.REGION}}' } }, db: { kind: 'postgres' } };
  expect(pathsOf(anEnvironment(services, { REGION: plain('eu') }), null)).toEqual(['web.variables.A']);
});

describe('CS-5: the version of a database', () => {
  const withVersion = (version?: string) =>
    anEnvironment({ db: { kind: 'postgres', ...(version ? { version } : {}) } });

  it.each([
    ['16', '16.4'],
    ['16.4', '16.9'],
    ['16.9', '16'],
    [undefined, '17'],
  ])('from %s to %s is done', (before, after) => {
    expect(findings(withVersion(after), ALL, withVersion(before))).toEqual([]);
  });

  it.each([
    ['16', '17', 'Postgres 17'],
    ['16.4', '15', 'Postgres 15'],
    ['16', undefined, 'the newest version'],
  ])('from %s to %s is refused, with the way to move the data', (before, after, named) => {
    const [found, ...others] = findings(withVersion(after), ALL, withVersion(before));
    expect(others).toEqual([]);
    expect([found?.service, found?.field]).toEqual(['db', 'version']);
    expect(found?.message).toContain(`written by Postgres 16, which ${named} may not read`);
    expect(found?.message).toContain('nebula pg dump db -o db.dump, nebula pg restore NEW db.dump');
  });
});

it('CS-5: failover is refused where there is one machine, and says why', () => {
  const state = anEnvironment({ db: { kind: 'postgres', failover: true } });
  expect(validateEnvironment(state, { ...ALL, failover: false })).toEqual([
    {
      path: 'db.failover',
      message:
        'The environment’s cluster cannot run databases with automatic failover: it has one machine, and a second copy there would be lost together with the first.',
    },
  ]);
});
