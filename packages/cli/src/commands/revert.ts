// `nebula revert`: stages what undoes an applied change set; nothing changes before that is applied.
// What cannot be undone today is refused by name, and nothing is left out in silence.
import { defineCommand } from '../command.ts';
import { renderReview } from '../render/draft.ts';

export const command = defineCommand<[id: string]>({
  reach: 'environment',
  configure: (command) => {
    command.argument('<id>', 'an applied change set');
  },
  examples: ['nebula revert cs_… && nebula apply'],
  run: async (session, [id]) => {
    const place = await session.place();
    const draft = await session.api.call('change-set.revert', { params: { ...place, changeSet: id } });
    session.show(draft, renderReview(place));
  },
});
