import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TABLE_FIELDS } from '@nebula/domain/spec/fields';
import { FIELD_SCHEMAS, TOML_SCHEMA } from './schema.ts';

it('the schema of nebula.toml knows every field of a service, and no other', () => {
  expect(Object.keys(FIELD_SCHEMAS).sort()).toEqual(TABLE_FIELDS.map(({ name }) => name).sort());
});

it('the schema in docs is the one that is served (npx vitest run … -u writes it anew)', async () => {
  const file = join(import.meta.dirname, '../../../../../docs/nebula-toml.schema.json');
  await expect(`${JSON.stringify(TOML_SCHEMA, null, 2)}\n`).toMatchFileSnapshot(file);
});
