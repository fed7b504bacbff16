// `nebula add`: stages a new service with its first deploy.
// What it takes is what a `[services.NAME]` table of nebula.toml holds; the server judges it. Nothing runs before the
// draft is applied, and nobody else sees the service until then (CS-13).
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { onOff, wholeNumber } from '../input/numbers.ts';
import { healthOf, namesOf, portOf } from '../input/service-fields.ts';
import { readPair } from '../input/variables.ts';
import { renderStaged } from '../render/draft.ts';

interface Options {
  readonly image?: string;
  readonly repo?: string;
  readonly postgres?: string | true;
  readonly ref?: string;
  readonly root?: string;
  readonly build?: string;
  readonly start?: string;
  readonly watch?: string;
  readonly command?: string;
  readonly port?: string;
  readonly replicas?: number;
  readonly size?: string;
  readonly volume?: string;
  readonly volumePath?: string;
  readonly health?: string;
  readonly dependsOn?: string;
  readonly autoDeploy?: boolean;
  readonly failover?: boolean;
  readonly variable?: string[];
}

/** CS-5; for a good word at once, the server judges it anyway. */
const MOST_REPLICAS = 50;

export const command = defineCommand<[service: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'its name')
      .option('--image <image>', 'runs an image')
      .option('--repo <url>', 'runs a git repository; for a local cluster a path too')
      .option('--postgres [version]', 'is a Postgres database')
      .option('--ref <ref>', 'branch, tag or commit of the repository')
      .option('--root <folder>', 'the folder of the repository that it is built and started in')
      .option('--build <command>', 'builds it in the checkout')
      .option('--start <command>', 'starts it in the checkout')
      .option('--watch <paths>', "whose change a push deploys, such as 'apps/web/**,!*.md'")
      .option('--command <command>', "instead of the image's own")
      .option('--port <port>', 'a number, auto ($PORT) or off (a worker)')
      .option('--replicas <number>', '0 to 50', wholeNumber(0, MOST_REPLICAS))
      .option('--size <size>', 'nano, micro, small, medium, large, xlarge')
      .option('--volume <size>', 'such as 10Gi')
      .option('--volume-path <path>', 'where it is mounted')
      .option('--health <path>', 'such as /healthz or /healthz,30s')
      .option('--depends-on <services>', 'such as db,cache')
      .option('--auto-deploy <on|off>', 'whether a push deploys it', onOff)
      .option('--failover', "a database's automatic failover")
      .option('--variable <KEY=value...>', 'its first variables; secrets with "nebula set" afterwards');
  },
  examples: [
    'nebula add db --postgres --volume 10Gi',
    'nebula add web --image ghcr.io/acme/web:1.4 --port 8080 --depends-on db \\',
    "               --variable 'DATABASE_URL=${{db.DATABASE_URL}}'",
    'nebula add worker --repo . --start "node worker.js" --port off',
    "nebula add api --repo . --root apps/api --watch 'apps/api/**,packages/**'",
  ],
  run: async (session, [service], options) => {
    const value = tableOf(options);
    const place = await session.place();
    const edits = [{ kind: 'create', service, value }];
    const draft = await session.api.call('draft.stage', { params: { ...place }, body: { edits } });
    session.show(
      draft,
      renderStaged(place, service, () => true),
    );
  },
});

/** What a `[services.NAME]` table would hold; what was not said is not in it. */
function tableOf(options: Options): Record<string, unknown> {
  const { image, repo, postgres, volume, volumePath, port, health, dependsOn } = options;
  if ([image, repo, postgres].filter((one) => one !== undefined).length !== 1)
    throw new UsageError('What shall it run? Give one of --image, --repo and --postgres.');
  if (volumePath !== undefined && volume === undefined)
    throw new UsageError('--volume-path needs --volume: how large shall it be?');
  const said = {
    image,
    repo,
    kind: postgres === undefined ? undefined : 'postgres',
    version: typeof postgres === 'string' ? postgres : undefined,
    ref: options.ref,
    root: options.root,
    build: options.build,
    start: options.start,
    watch: options.watch === undefined ? undefined : namesOf(options.watch),
    command: options.command,
    port: port === undefined || port === 'auto' ? undefined : portOf(port),
    replicas: options.replicas,
    size: options.size,
    volume: volume === undefined ? undefined : { size: volume, path: volumePath },
    health: health === undefined ? undefined : healthOf(health),
    depends_on: dependsOn === undefined ? undefined : namesOf(dependsOn),
    auto_deploy: options.autoDeploy,
    failover: options.failover,
    variables: options.variable === undefined ? undefined : variablesOf(options.variable),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Plain ones only: a secret on a command line would stand in the shell's history. */
function variablesOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map(readPair).map(({ key, value }) => {
      if (value === null) throw new UsageError(`--variable ${key} has no value: write ${key}=value.`);
      return [key, value];
    }),
  );
}
