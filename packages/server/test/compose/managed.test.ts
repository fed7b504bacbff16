// Managed databases in place of the containers of a file, where a person asks for them.
import { describe, expect, it } from 'vitest';
import type { ServiceState } from '@nebula/domain/spec/spec';
import { importing, project, refusalOf, told, warnings } from './reading.ts';

const SHOP = `services:
  web:
    image: shop:1
    depends_on: [db]
    environment:
      DATABASE_URL: postgres://shop:hunter22@db:5432/shop?sslmode=disable
      ASYNC_URL: postgresql+asyncpg://shop:hunter22@db/shop
      OTHER_URL: postgres://shop:hunter22@db/reports
      JDBC_URL: jdbc:postgresql://db:5432/shop
      DB_HOST: db
      DB_ADDRESS: db:5432
      DB_PORT: "5432"
      DB_USER: shop
      DB_PASSWORD: hunter22
      DB_NAME: shop
      TITLE: shop
      PORT: "5432"
  db:
    image: postgres:16-alpine
    environment: {POSTGRES_USER: shop, POSTGRES_PASSWORD: hunter22}
    volumes: ["data:/var/lib/postgresql/data"]
    cap_add: [X]
volumes: {data: }
`;
const managed = (text = SHOP, names = ['db'], about = {}) =>
  importing(project(text, { managed: names }), about);
const valuesOf = (service: ServiceState | undefined) =>
  Object.fromEntries(Object.entries(service?.variables ?? {}).map(([key, { value }]) => [key, value]));

const LED = {
  DATABASE_URL: '${{db.DATABASE_URL}}?sslmode=disable',
  ASYNC_URL:
    'postgresql+asyncpg://${{db.PGUSER}}:${{db.PGPASSWORD}}@${{db.PGHOST}}:${{db.PGPORT}}/${{db.PGDATABASE}}',
  OTHER_URL: 'postgres://${{db.PGUSER}}:${{db.PGPASSWORD}}@${{db.PGHOST}}:${{db.PGPORT}}/reports',
  JDBC_URL: 'jdbc:postgresql://${{db.PGHOST}}:${{db.PGPORT}}/${{db.PGDATABASE}}',
  DB_HOST: '${{db.PGHOST}}',
  DB_ADDRESS: '${{db.PGHOST}}:${{db.PGPORT}}',
  DB_PORT: '${{db.PGPORT}}',
  DB_USER: '${{db.PGUSER}}',
  DB_PASSWORD: '${{db.PGPASSWORD}}',
  DB_NAME: '${{db.PGDATABASE}}',
  TITLE: 'shop',
  PORT: '5432',
};

describe('CS-14: a managed Postgres in place of a container', () => {
  it('is offered by name, and taken back by leaving the name out', () => {
    const offerOf = (names: string[]) =>
      managed(SHOP, names).notes.flatMap(({ service, offer }) => (offer ? [`${service}: ${offer}`] : []));
    expect(offerOf([])).toEqual(['db: managed-postgres']);
    expect(offerOf(['db'])).toEqual(['db: container']);
  });

  it('has the version of the image, and the others are led to it', () => {
    const { wanted, notes } = managed();
    expect(wanted.services?.['db']).toMatchObject({ spec: { kind: 'postgres', source: { version: '16' } } });
    expect(valuesOf(wanted.services?.['web'])).toEqual(LED);
    expect(wanted.services?.['web']?.spec.dependsOn).toEqual(['db']);
    expect(JSON.stringify([wanted, notes])).not.toContain('hunter22');
  });

  it('says what became of each variable, and of nothing that was the container’s', () => {
    const said = told(managed());
    expect(said.filter((one) => one.startsWith('web environment.')).length).toBe(10);
    expect(said.filter((one) => one.startsWith('db '))).toEqual([
      expect.stringMatching(/^db image: This becomes a managed Postgres 16.*begins empty/),
    ]);
  });

  it('tells of what names it in a way that is not understood', () => {
    const text =
      'services:\n  web: {image: w, command: "wait-for db:5432", environment: {A: "host=db user=x"}}\n  db: {image: postgres}\n';
    const said = warnings(managed(text)).filter((one) => one.includes('managed Postgres with its own'));
    expect(said.map((one) => one.split(':')[0])).toEqual(['web environment.A', 'web command']);
  });

  it('takes the cluster’s own version where the cluster has no images', () => {
    const cluster = { images: false, repositories: true, postgres: true, failover: false, volumes: true };
    const { wanted } = managed(SHOP, ['db'], { cluster });
    expect(wanted.services?.['db']).toMatchObject({ spec: { source: { version: null } } });
  });

  it('is staged by the name that it has here as well', () => {
    const text = SHOP.replaceAll('db', 'My_DB');
    expect(Object.keys(managed(text, ['my-db']).wanted.services ?? {}).sort()).toEqual(['my-db', 'web']);
    expect(valuesOf(managed(text, ['My_DB']).wanted.services?.['web'])['DB_HOST']).toBe('${{my-db.PGHOST}}');
  });

  it('imported again keeps what leads to it', () => {
    const first = managed().wanted.services ?? {};
    const live = { services: { db: first['db'], web: first['web'] }, variables: {} } as never;
    const again = importing(SHOP, { live });
    expect(valuesOf(again.wanted.services?.['web'])).toEqual(LED);
    expect(again.wanted.services?.['db']).toBeUndefined();
  });

  it.each([
    ['no service', 'nope', {}, /no service nope/],
    ['no Postgres', 'web', {}, /runs no official image of Postgres/],
  ])('is refused for what is %s', (_, name, about, message) => {
    expect(refusalOf(() => managed(SHOP, [name], about))).toMatchObject([
      { path: 'managed', message: expect.stringMatching(message) },
    ]);
  });

  it('is refused where a container of that name is here, and where the cluster has none', () => {
    const container = importing(SHOP).wanted.services ?? {};
    const live = { services: { db: container['db'] }, variables: {} } as never;
    expect(refusalOf(() => managed(SHOP, ['db'], { live }))[0]?.message).toMatch(/remove it/);
    const cluster = { images: true, repositories: true, postgres: false, failover: false, volumes: true };
    expect(refusalOf(() => managed(SHOP, ['db'], { cluster }))[0]?.message).toMatch(/no managed Postgres/);
    expect(importing(SHOP, { cluster }).notes.some(({ offer }) => offer !== undefined)).toBe(false);
  });
});
