// `nebula undo`: takes lines of the caller's draft back.
// A line is named as it is shown, `web/replicas`, or by its id. Undoing the line that creates a service takes its
// others with it (CS-13).
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { renderDraftLeft } from '../render/draft.ts';
import { requireLine } from '../input/require-line.ts';

export const command = defineCommand<[lines: string[]], { all?: boolean }>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument(
        '[lines...]',
        'such as web/LOG_LEVEL, web/replicas, web (its creation or removal), /REGION, or an id',
      )
      .option('--all', 'the whole draft');
  },
  examples: ['nebula undo web/LOG_LEVEL', 'nebula undo --all'],
  run: async (session, [words], { all }) => {
    if ((all ?? false) === words.length > 0)
      throw new UsageError('Which line? Name it, or give --all for the whole draft.');
    const place = await session.place();
    const params = { ...place };
    const { api } = session;
    if (all) {
      session.show(await api.call('draft.discard', { params }), renderDraftLeft(place));
      return;
    }
    let draft = await api.call('draft.show', { params });
    // All are found before the first is undone: a slip in the third word undoes nothing.
    const ids = words.map((word) => requireLine(draft.lines, word).id);
    for (const line of ids) draft = await api.call('draft.undo', { params: { ...params, line } });
    session.show(draft, renderDraftLeft(place));
  },
});
