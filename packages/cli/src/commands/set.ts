// `nebula set`: stages variables of a service, or with -E those that all apps of the environment inherit.
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { readPair, withValues } from '../input/variables.ts';
import { renderStaged } from '../render/draft.ts';

interface Options {
  readonly shared?: boolean;
  readonly secret?: boolean;
  readonly plain?: boolean;
}

export const command = defineCommand<[words: string[]], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument(
        '<words...>',
        'the service, then KEY=value …; KEY alone: its value is asked for, or read from the input',
      )
      .option('-E, --shared', "the environment's own variables, which its apps inherit; no service then")
      .option('--secret', 'marks them: their values are never shown again')
      .option('--plain', 'takes the mark away; without either a marked variable stays so');
  },
  details:
    'Everything behind the first "=" is the value, exactly. Read from the input, one line break\nat its end is dropped. Nothing is deployed before "nebula apply".',
  examples: [
    'nebula set web LOG_LEVEL=debug GREETING="Hello there"',
    'nebula set web API_KEY --secret            # asks for the value, unseen',
    'nebula set web TLS_KEY --secret < key.pem  # reads it from the input',
    'nebula set -E REGION=eu                    # for every app of the environment',
  ],
  run: async (session, [words], options) => {
    const service = options.shared ? undefined : words[0];
    const rest = options.shared ? words : words.slice(1);
    if (service?.includes('='))
      throw new UsageError(
        `"${service}" stands where the service's name should: write "nebula set SERVICE ${service}", or -E for the environment's.`,
      );
    if (rest.length === 0) throw new UsageError('What shall be set? Write "nebula set SERVICE KEY=value …".');
    if (options.secret && options.plain) throw new UsageError('--secret and --plain exclude each other.');
    const place = await session.place();
    const pairs = await withValues(session, rest.map(readPair), options.secret ?? false);
    const mark = options.secret ? { secret: true } : options.plain ? { secret: false } : {};
    const edits = pairs.map(({ key, value }) => ({
      kind: 'variable.set',
      ...(service === undefined ? {} : { service }),
      key,
      value,
      ...mark,
    }));
    const draft = await session.api.call('draft.stage', { params: { ...place }, body: { edits } });
    const keys = new Set(pairs.map(({ key }) => key));
    session.show(
      draft,
      renderStaged(place, service ?? null, ({ key }) => keys.has(key ?? '')),
    );
  },
});
