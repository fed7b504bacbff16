// `nebula token revoke`: at once.
// What was asked for with it stays, under its person's name.
import { defineCommand } from '../../command.ts';
import { allPages } from '../../input/all-pages.ts';
import { findNamed } from '../../input/find-named.ts';

export const command = defineCommand<[token: string]>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<token>', 'its name or id');
  },
  examples: ['nebula token revoke ci'],
  run: async (session, [word]) => {
    const { org } = await session.orgPlace();
    const { api } = session;
    const tokens = await allPages((query) => api.call('tokens.list', { params: { org }, query }));
    const { id: token, name } = findNamed('token', tokens, word);
    await api.call('tokens.revoke', { params: { org, token } });
    session.show(null, () => [`Revoked the token ${name}.`]);
  },
});
