// `nebula restage`: for drifted lines, today's live values become their bases; a rejected or failed change set comes back
// into its owner's draft.
import { defineCommand } from '../command.ts';
import { findLine } from '../render/line-name.ts';
import { requireLine } from '../input/require-line.ts';
import { renderMoved } from '../render/change-set.ts';
import { renderReview } from '../render/draft.ts';

/** A word that names a line of the draft is that line; only else it can be a change set's id. */
export const command = defineCommand<[what: string | undefined]>({
  reach: 'environment',
  configure: (command) => {
    command.argument(
      '[what]',
      'a line, or the id of a rejected or failed change set; absent: every line that drifted',
    );
  },
  details: 'Restaging keeps your value: what is live now becomes what it is compared with.',
  examples: [
    'nebula restage                  # every line that drifted',
    'nebula restage web/replicas',
    'nebula restage cs_…             # a request that was rejected, or failed',
  ],
  run: async (session, [what]) => {
    const place = await session.place();
    const params = { ...place };
    const { api } = session;
    if (what === undefined) {
      session.show(await api.call('draft.restage', { params }), renderReview(place));
      return;
    }
    const { lines } = await api.call('draft.show', { params });
    if (findLine(lines, what) === null && isId(what)) {
      session.show(
        await api.call('change-set.restage', { params: { ...params, changeSet: what } }),
        renderMoved,
      );
      return;
    }
    const line = requireLine(lines, what).id;
    session.show(await api.call('draft.restage-line', { params: { ...params, line } }), renderReview(place));
  },
});

/** Ids hold a `_`, which no service's name does; a line's name with a variable in it holds a `/` too. */
const isId = (word: string): boolean => word.includes('_') && !word.includes('/');
