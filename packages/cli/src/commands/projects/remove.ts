// `nebula projects remove`: a project with everything in it (PE-2).
// Its name has to be typed, or given with `--confirm`. Refused while a freeze holds if one of its environments is
// protected.
import { defineCommand } from '../../command.ts';
import { requireName } from '../../input/confirmed.ts';

export const command = defineCommand<[], { confirm?: string }>({
  reach: 'project',
  configure: (command) => {
    command.option('--confirm <name>', "the project's name; else it is asked for");
  },
  details: 'Its drafts and requests end, what runs stops; volumes stay for 7 days.',
  run: async (session, _, { confirm: given }) => {
    const params = await session.projectPlace();
    const confirm = await requireName(session, given, 'project');
    await session.api.call('project.remove', { params: { ...params }, body: { confirm } });
    session.show(null, () => [`Removed the project ${params.project}.`]);
  },
});
