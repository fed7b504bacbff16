// `nebula freeze`: what the server says about the freeze; nothing is worked out here (C-70).
import { defineCommand } from '../command.ts';
import { freezeText } from '../render/status.ts';

export const command = defineCommand<[]>({
  reach: 'organization',
  examples: ['nebula freeze', 'nebula freeze --json'],
  run: async (session) => {
    const freeze = await session.api.call('freeze.show', { params: await session.orgPlace() });
    session.show(freeze, (now, page) => [freezeText(now, page)]);
  },
});
