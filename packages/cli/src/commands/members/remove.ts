// `nebula members remove`: a member (or oneself), or an invitation.
// It asks, and without a terminal it needs `-y`. The last owner stays (PE-1).
import { defineCommand } from '../../command.ts';
import { allPages } from '../../input/all-pages.ts';
import { requireYes } from '../../input/confirmed.ts';
import { findNamed } from '../../input/find-named.ts';

export const command = defineCommand<[who: string], { yes?: boolean }>({
  reach: 'organization',
  configure: (command) => {
    command.argument('<who>', 'e-mail address, name or id').option('-y, --yes', 'does not ask');
  },
  details: 'Their drafts are discarded and their tokens end; their requests stay for others to decide.',
  run: async (session, [who], { yes = false }) => {
    const { org } = await session.orgPlace();
    const { api } = session;
    const members = await allPages((query) => api.call('members.list', { params: { org }, query }));
    const { id: person, email } = findNamed('member', members, who);
    await requireYes(session, yes, `Remove ${email}?`);
    await api.call('members.remove', { params: { org, person } });
    session.show(null, () => [`Removed ${email}.`]);
  },
});
