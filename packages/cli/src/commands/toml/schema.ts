// `nebula toml schema`: the JSON Schema of nebula.toml, which editors complete and check by.
import { defineCommand } from '../../command.ts';

export const command = defineCommand<[]>({
  reach: 'server',
  details:
    'Editors that know Taplo also take the address: "#:schema ADDRESS/api/v1/schemas/nebula-toml.json".',
  examples: ['nebula toml schema > nebula-toml.schema.json'],
  run: async (session) => {
    const schema = await session.api.call('schema.toml');
    session.show(schema, (one) => JSON.stringify(one, null, 2).split('\n'));
  },
});
