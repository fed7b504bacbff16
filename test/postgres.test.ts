import pg from 'pg';
import { expect, inject, it } from 'vitest';

it('gives every test run a PostgreSQL of its own', async () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  await client.end();
  expect(process.env['NEBULA_TEST_DATABASE_URL']).toBe(inject('databaseUrl'));
  expect(rows[0]?.version).toBeGreaterThanOrEqual(150000);
});
