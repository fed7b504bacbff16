// `nebula discard`: drops a draft, the caller's own or the project's.
// It asks, and without a terminal it needs `-y`. Discarding what is discarded already answers the same (CS-12).
import { defineCommand } from '../command.ts';
import { requireYes } from '../input/confirmed.ts';
import { renderChangeSet } from '../render/change-set.ts';
import { renderDraftLeft } from '../render/draft.ts';
import { count, placeName } from '../render/words.ts';

export const command = defineCommand<[changeSet: string | undefined], { yes?: boolean }>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('[change-set]', "the project's draft by its id; absent: your own")
      .option('-y, --yes', 'does not ask');
  },
  examples: ['nebula discard', 'nebula discard -y'],
  run: async (session, [changeSet], { yes = false }) => {
    const place = await session.place();
    const params = { ...place };
    const { api } = session;
    if (changeSet !== undefined) {
      await requireYes(session, yes, `Discard the change set ${changeSet} in ${placeName(place)}?`);
      const gone = await api.call('change-set.discard', { params: { ...params, changeSet } });
      session.show(gone, renderChangeSet);
      return;
    }
    const { lines } = await api.call('draft.show', { params });
    if (lines.length > 0)
      await requireYes(
        session,
        yes,
        `Discard ${count(lines.length, 'staged change')} in ${placeName(place)}?`,
      );
    session.show(await api.call('draft.discard', { params }), renderDraftLeft(place));
  },
});
