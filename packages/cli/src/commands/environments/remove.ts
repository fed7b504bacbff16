// `nebula environments remove` (PE-2).
// Its name has to be typed, or given with `--confirm`: this cannot be undone. Refused for a protected one while a
// freeze holds.
import { defineCommand } from '../../command.ts';
import { requireName } from '../../input/confirmed.ts';
import { placeName } from '../../render/words.ts';

export const command = defineCommand<[], { confirm?: string }>({
  reach: 'environment',
  configure: (command) => {
    command.option('--confirm <name>', "the environment's name; else it is asked for");
  },
  details: 'Its drafts and requests end, what runs there stops; volumes stay for 7 days.',
  run: async (session, _, { confirm: given }) => {
    const params = await session.place();
    const confirm = await requireName(session, given, 'environment');
    await session.api.call('environment.remove', { params: { ...params }, body: { confirm } });
    session.show(null, () => [`Removed ${placeName(params)}.`]);
  },
});
