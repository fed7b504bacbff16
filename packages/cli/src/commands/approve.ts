// `nebula approve`: the request's deployments start.
// It sends the revision that was shown, so that nobody approves what they have not read (AP-4). Who may not decide is
// refused by the server; nothing is asked of them first.
import { defineCommand } from '../command.ts';
import { addDecision, decide, type DecisionOptions } from '../follow/decide.ts';
import { waitFor } from '../follow/outcome.ts';
import { renderApproval } from '../render/approval.ts';

export const command = defineCommand<[id: string], DecisionOptions & { wait?: boolean }>({
  reach: 'organization',
  configure: (command) => {
    addDecision(command).option('-w, --wait', 'follows the rollout to its end');
  },
  details: 'At a terminal it shows what would run and asks; it is refused when that has changed since.',
  examples: ['nebula approve ID', 'nebula approve ID -m "Looks good" --wait'],
  run: async (session, [id], options) => {
    const approval = await decide(session, 'approve', id, options);
    if (!options.wait) {
      session.show(approval, renderApproval);
      return;
    }
    session.remark(approval, renderApproval);
    const { org } = await session.orgPlace();
    const place = { org, project: approval.project, environment: approval.environment };
    const { outcome, code } = await waitFor(session, place, { approval, deployments: [] });
    if (session.json) session.show(outcome.approval ?? approval, renderApproval);
    return code;
  },
});
