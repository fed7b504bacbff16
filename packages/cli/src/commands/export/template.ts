// `nebula export template`: an environment that runs, as the file of a template, on stdout.
import { defineCommand } from '../../command.ts';
import { showFile } from '../../render/show-file.ts';

export const command = defineCommand<[name: string | undefined]>({
  reach: 'environment',
  configure: (command) => {
    command.argument('[name]', "what it will be called; absent: the project's name");
  },
  details:
    'Secrets become questions. Put into the folder that the server was given as NEBULA_TEMPLATES,\nas NAME.toml, it is a template of the organization.',
  examples: ['nebula export template shop > templates/shop.toml'],
  run: async (session, [name]) => {
    const query = name === undefined ? {} : { name };
    const text = await session.api.call('export.template', { params: { ...(await session.place()) }, query });
    showFile(session, text);
  },
});
