// `nebula unset`: stages the deletion of variables.
// What does not exist makes no line; a secret is deleted like any other, and its value is told to nobody.
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { renderStaged } from '../render/draft.ts';

export const command = defineCommand<[words: string[]], { shared?: boolean }>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<words...>', 'the service, then the names of its variables')
      .option('-E, --shared', "the environment's own variables; no service then");
  },
  examples: ['nebula unset web LOG_LEVEL GREETING', 'nebula unset -E REGION'],
  run: async (session, [words], { shared }) => {
    const service = shared ? undefined : words[0];
    const keys = shared ? words : words.slice(1);
    if (keys.length === 0) throw new UsageError('Which variables? Write "nebula unset SERVICE KEY …".');
    const place = await session.place();
    const edits = keys.map((key) => ({
      kind: 'variable.delete',
      ...(service === undefined ? {} : { service }),
      key,
    }));
    const draft = await session.api.call('draft.stage', { params: { ...place }, body: { edits } });
    session.show(
      draft,
      renderStaged(place, service ?? null, ({ key }) => keys.includes(key ?? '')),
    );
  },
});
