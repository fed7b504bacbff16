// `nebula policy skip`: "Skip production approval" of a service, at once, in all its protected environments (PE-1).
import { defineCommand } from '../../command.ts';
import { onOff } from '../../input/numbers.ts';
import { actorName } from '../../render/words.ts';

export const command = defineCommand<[service: string, on: boolean]>({
  reach: 'project',
  configure: (command) => {
    command.argument('<service>', 'its name').argument('<on|off>', 'the setting', onOff);
  },
  details: `It has an effect only while "Approvers can't approve their own requests" is off.`,
  examples: ['nebula policy skip web on -p shop'],
  run: async (session, [service, on]) => {
    const params = { ...(await session.projectPlace()), service };
    const body = { skipProductionApproval: on };
    const changed = await session.api.call('project.service.change', { params, body });
    session.show(changed, ({ name, skipProductionApproval: skip }) => [
      `Skip production approval of ${name} is ${skip.on ? 'on' : 'off'}` +
        `${skip.on && skip.by !== null ? `, set by ${actorName(skip.by)}` : ''}.`,
    ]);
  },
});
