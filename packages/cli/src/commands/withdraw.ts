// `nebula withdraw`: takes a request back, named by its change set or by the request itself.
// Only its requester can; where another draft of theirs stands, the lines move into it and what was merged is said
// (CS-12).
import { ProblemError } from '@nebula/contract/client';
import { defineCommand } from '../command.ts';
import { renderApproval } from '../render/approval.ts';
import { renderMoved } from '../render/change-set.ts';

export const command = defineCommand<[id: string]>({
  reach: 'environment',
  configure: (command) => {
    command.argument('<id>', 'the change set, or the request');
  },
  details: 'Its change set is a draft again; its deployments are cancelled.',
  examples: ['nebula withdraw cs_…'],
  run: async (session, [id]) => {
    const place = await session.place();
    const { api } = session;
    try {
      const moved = await api.call('change-set.withdraw', { params: { ...place, changeSet: id } });
      session.show(moved, renderMoved);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'not-found') throw error;
      const params = { org: place.org, approval: id };
      session.show(await api.call('approval.withdraw', { params }), renderApproval);
    }
  },
});
