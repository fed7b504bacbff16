// `nebula diff`: the review of the caller's draft.
// It reads and never changes anything. Its revision is what `apply --revision` takes, so that what was read is what
// is applied.
import { defineCommand } from '../command.ts';
import { renderReview } from '../render/draft.ts';

export const command = defineCommand<[]>({
  reach: 'environment',
  details: `"~" changes, "+" is new, "-" goes, "!" drifted: somebody changed it since you staged it.`,
  examples: ['nebula diff', 'nebula diff -e production --json'],
  run: async (session) => {
    const place = await session.place();
    const draft = await session.api.call('draft.show', { params: { ...place } });
    session.show(draft, renderReview(place));
  },
});
