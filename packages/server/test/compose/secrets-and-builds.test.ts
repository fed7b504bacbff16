// What becomes of the secrets and the builds of a file, and of an official Postgres image in it.
import { describe, expect, it } from 'vitest';
import type { ServiceState } from '@nebula/domain/spec/spec';
import { importing, project, serviceOf, told, warnings, web, webOf } from './reading.ts';

describe('CS-14: secrets and builds', () => {
  const secret = 'secrets:\n  db-password: {file: ./pw.txt}\n';

  it('a secret becomes a secret variable with the value of its file, or is asked for (CS-4)', () => {
    const text = web('secrets: [db-password]', secret);
    expect(webOf('secrets: [db-password]', secret)['variables']).toEqual({ DB_PASSWORD: { secret: true } });
    const given = importing(project({ 'compose.yaml': text, 'pw.txt': 'geheim\n' }));
    expect(serviceOf(given, 'web')['variables']).toEqual({ DB_PASSWORD: { value: 'geheim', secret: true } });
    expect([...given.given]).toEqual(['web/variable/DB_PASSWORD']);
  });

  it('a variable that names the file of a secret gives way to the one without _FILE, which is told', () => {
    const arrival = importing(
      web(
        'secrets: [db-password]\nenvironment: {MYSQL_ROOT_PASSWORD_FILE: /run/secrets/db-password}',
        secret,
      ),
    );
    expect(serviceOf(arrival, 'web')['variables']).toEqual({ MYSQL_ROOT_PASSWORD: { secret: true } });
    expect(warnings(arrival)).toEqual([expect.stringContaining('MYSQL_ROOT_PASSWORD_FILE is left out')]);
  });

  it('a build is the project’s repository; without one it waits to be named', () => {
    const text = 'services: {web: {build: ., command: npm start, ports: ["80"]}}';
    const repository = { url: 'https://git.example/shop', branch: 'main' };
    expect(serviceOf(importing(text, { repository }), 'web')).toMatchObject({
      repo: repository.url,
      ref: 'main',
      start: 'npm start',
    });
    const asked = importing(text);
    expect(serviceOf(asked, 'web')).toMatchObject({ repo: '' });
    expect(warnings(asked)).toEqual([
      expect.stringContaining('the project has none: name it before this is applied'),
    ]);
  });

  it('a build of an address is that repository', () => {
    const made = serviceOf(
      importing('services: {web: {build: "https://git.example/a.git#next:sub"}}'),
      'web',
    );
    expect(made).toMatchObject({ repo: 'https://git.example/a.git', ref: 'next', root: 'sub' });
  });

  it('C-114: the folder of a build is the root folder, from where its file says it', () => {
    const repository = { url: 'https://git.example/shop', branch: 'main' };
    const rootOf = (files: Record<string, string> | string, more: object = {}) =>
      serviceOf(
        importing(typeof files === 'string' ? files : project(files), { repository, ...more }),
        'web',
      )['root'];
    expect(rootOf('services: {web: {build: ./apps/web/}}')).toBe('apps/web');
    expect(rootOf('services: {web: {build: {context: apps/../web}}}')).toBe('web');
    expect(rootOf('services: {web: {build: .}}')).toBeUndefined();
    const included = {
      'compose.yaml': 'include: [sub/c.yaml]',
      'sub/c.yaml': 'services: {web: {build: app}}',
    };
    expect(rootOf(included)).toBe('sub/app');
    const out = importing('services: {web: {build: ../other}}', { repository });
    expect(serviceOf(out, 'web')['root']).toBeUndefined();
    expect(warnings(out)).toEqual([expect.stringContaining('outside of the project’s folder')]);
  });

  it('C-114: a folder that the file has no more goes from what is here', () => {
    const repository = { url: 'https://git.example/shop', branch: null };
    const text = (folder: string) => `services: {web: {build: ${folder}, ports: ["80"]}}`;
    const live = importing(text('app'), { repository }).wanted.services?.['web'] as ServiceState;
    expect(live.spec.source).toMatchObject({ root: 'app' });
    const again = importing(text('.'), { repository, live: { services: { web: live }, variables: {} } });
    expect(again.wanted.services?.['web']?.spec.source).not.toHaveProperty('root');
  });

  it('an official Postgres image stays what it is, and a managed one is offered', () => {
    const arrival = importing('services: {db: {image: "docker.io/library/postgres:17", expose: [5432]}}');
    expect(serviceOf(arrival, 'db')['image']).toBe('docker.io/library/postgres:17');
    expect(told(arrival)).toEqual([expect.stringMatching(/^db image: .*managed Postgres instead/)]);
    expect(told(importing('services: {db: {image: "acme/postgres:17", expose: [5432]}}'))).toEqual([]);
  });

  it('a managed Postgres that took its place is left alone', () => {
    const text =
      'services:\n  db: {image: postgres, cap_add: [X], environment: {POSTGRES_PASSWORD: x}}\n  web: {image: w, depends_on: [db]}\n';
    const state = importing(text).wanted.services?.['web'];
    const db = {
      spec: { ...state?.spec, kind: 'postgres', source: { version: '17' }, dependsOn: [] },
      variables: {},
      release: { postgres: '17' },
    } as unknown as ServiceState;
    const arrival = importing(text, { live: { services: { db }, variables: {} } });
    expect(Object.keys(arrival.wanted.services ?? {})).toEqual(['web']);
    expect(told(arrival).filter((one) => one.startsWith('db'))).toEqual([
      expect.stringMatching(/^db image: db is a managed Postgres here and stays one/),
    ]);
  });
});
