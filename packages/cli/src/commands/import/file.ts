// `nebula import file`: stages what one text says, in the caller's draft; a nebula.toml unless told otherwise.
import { defineCommand } from '../../command.ts';
import { readText } from '../../input/text-file.ts';
import { renderArrival } from '../../render/arrival.ts';

interface Options {
  readonly dryRun?: boolean;
  readonly format: string;
}

export const command = defineCommand<[file: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<file>', '- is the input')
      .option('--format <name>', 'toml, or another that the server reads', 'toml')
      .option('--dry-run', 'shows what it would stage, and stages nothing');
  },
  examples: ['nebula import file nebula.toml', 'nebula import file nebula.toml -e production --dry-run'],
  run: async (session, [file], { dryRun = false, format }) => {
    const text = await readText(session, file);
    const place = await session.place();
    const params = { ...place, format };
    const staged = await session.api.call('import.text', { params, body: { text, dryRun } });
    session.show(staged, renderArrival(place, dryRun));
  },
});
