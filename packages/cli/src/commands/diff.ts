// `nebula diff`: the review of the caller's draft, or of the project's.
// It reads and never changes anything. Its revision is what `apply --revision` takes, so that what was read is what
// is applied.
import { defineCommand } from '../command.ts';
import { draftOf } from '../input/read-draft.ts';
import { renderChangeSet } from '../render/change-set.ts';
import { renderReview } from '../render/draft.ts';

export const command = defineCommand<[changeSet: string | undefined]>({
  reach: 'environment',
  configure: (command) => {
    command.argument('[change-set]', "the project's draft by its id; absent: your own");
  },
  details: `"~" changes, "+" is new, "-" goes, "!" drifted: somebody changed it since you staged it.`,
  examples: ['nebula diff', 'nebula diff -e production --json'],
  run: async (session, [changeSet]) => {
    const place = await session.place();
    if (changeSet !== undefined) {
      const shown = await session.api.call('change-set.show', { params: { ...place, changeSet } });
      const theirs = draftOf(shown);
      if (theirs === null) session.show(shown, renderChangeSet);
      else session.show(theirs, renderReview(place, 'with-steps', changeSet));
      return;
    }
    const draft = await session.api.call('draft.show', { params: { ...place } });
    session.show(draft, renderReview(place));
  },
});
