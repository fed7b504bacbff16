// `nebula reject`: the request's deployments end as rejected; its change set can be restaged.
// A comment is never needed (AP-3). The first decision stands: a later one is told who decided (AP-4).
import { defineCommand } from '../command.ts';
import { addDecision, decide, type DecisionOptions } from '../follow/decide.ts';
import { renderApproval } from '../render/approval.ts';

export const command = defineCommand<[id: string], DecisionOptions>({
  reach: 'organization',
  configure: (command) => {
    addDecision(command);
  },
  examples: ['nebula reject ID -m "Not on a Friday"'],
  run: async (session, [id], options) => {
    session.show(await decide(session, 'reject', id, options), renderApproval);
  },
});
