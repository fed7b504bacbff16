// `nebula members role`: another role for a member or an invitation; it holds at once, for their tokens too.
import { ROLES } from '@nebula/domain/people/permissions';
import { defineCommand } from '../../command.ts';
import { allPages } from '../../input/all-pages.ts';
import { findNamed } from '../../input/find-named.ts';
import { choice } from '../../input/numbers.ts';

export const command = defineCommand<[who: string, role: string]>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<who>', 'e-mail address, name or id').argument('<role>', ROLES.join(', '));
  },
  examples: ['nebula members role ben@example.com developer'],
  run: async (session, [who, word]) => {
    const role = choice('role', ROLES, word);
    const { org } = await session.orgPlace();
    const { api } = session;
    const members = await allPages((query) => api.call('members.list', { params: { org }, query }));
    const person = findNamed('member', members, who).id;
    const changed = await api.call('members.change', { params: { org, person }, body: { role } });
    session.show(changed, ({ email, role: now }) => [`${email} is ${now} now.`]);
  },
});
