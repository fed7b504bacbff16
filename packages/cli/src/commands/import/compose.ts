// `nebula import compose`: stages the services of a Compose project.
// What it includes, extends and takes variables from is read from the project's folder and sent with it; what was not
// understood is listed. Nothing runs before the draft is applied (CS-14).
import { defineCommand } from '../../command.ts';
import { readComposeFiles } from '../../input/compose-files.ts';
import { renderArrival } from '../../render/arrival.ts';

interface Options {
  readonly envFile?: string;
  readonly profile?: string[];
  readonly managed?: string[];
  readonly dryRun?: boolean;
}

export const command = defineCommand<[files: string[]], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument(
        '[files...]',
        "laid over each other in this order; absent: the folder's compose.yaml with its override",
      )
      .option('--env-file <file>', 'what stands for ${NAME}; absent: the .env beside the first file')
      .option('--profile <name...>', 'profiles to import as well; * is all of them')
      .option('--managed <service...>', 'of a Postgres image: a managed Postgres in its place')
      .option('--dry-run', 'shows what it would stage, and stages nothing');
  },
  details: `"!" in the notes is something that works differently here than the file says.`,
  examples: [
    'nebula import compose --dry-run',
    'nebula import compose compose.yaml production.yaml --env-file prod.env',
    'nebula import compose stack.yml --profile full',
    'nebula import compose --managed db',
  ],
  run: async (session, [paths], { envFile, profile, managed, dryRun = false }) => {
    const place = await session.place();
    const body = {
      ...readComposeFiles(session.terminal.cwd, paths, envFile),
      ...(profile === undefined ? {} : { profiles: profile }),
      ...(managed === undefined ? {} : { managed }),
      dryRun,
    };
    const staged = await session.api.call('import.compose', { params: { ...place }, body });
    session.show(staged, renderArrival(place, dryRun));
  },
});
