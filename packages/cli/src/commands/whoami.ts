// `nebula whoami`: person, token, organizations and roles.
// Asked of the server, so that a token that was revoked says so.
import { defineCommand } from '../command.ts';
import { fields } from '../render/fields.ts';

export const command = defineCommand<[]>({
  reach: 'server',
  run: async (session) => {
    const { url } = session;
    session.show(await session.api.call('me.show'), ({ person, token, organizations }, page) =>
      fields(
        [
          ['person', `${person.name} <${person.email}>`],
          [
            'token',
            token && `${token.name} (${token.role}${token.draft === 'own' ? ', a draft of its own' : ''})`,
          ],
          ...organizations.map(({ slug, role }) => ['organization', `${slug} (${role})`] as const),
          ['server', url],
        ],
        page,
      ),
    );
  },
});
