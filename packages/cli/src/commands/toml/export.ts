// `nebula toml export`: a running environment as a nebula.toml, on stdout.
import { defineCommand } from '../../command.ts';
import { showFile } from '../../render/show-file.ts';

export const command = defineCommand<[]>({
  reach: 'environment',
  details: 'Secrets are named, never written. Checked against the same environment, it stages nothing.',
  examples: ['nebula toml export > nebula.toml', 'nebula toml export -e production'],
  run: async (session) => {
    const text = await session.api.call('export.toml', { params: { ...(await session.place()) } });
    showFile(session, text);
  },
});
