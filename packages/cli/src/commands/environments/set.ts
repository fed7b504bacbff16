// `nebula environments set`: settings of an environment, at once.
// Turning protection off is told to every admin and owner (AP-13). Requests that wait stay as they are.
import { ROLES } from '@nebula/domain/people/permissions';
import { defineCommand } from '../../command.ts';
import { UsageError } from '../../exit.ts';
import { choice, onOff } from '../../input/numbers.ts';
import { renderEnvironments } from '../../render/things.ts';

const DEPLOY_ROLES = ROLES.filter((role) => role !== 'viewer');

interface Options {
  readonly name?: string;
  readonly protected?: boolean;
  readonly deployRole?: string;
  readonly cluster?: string;
}

export const command = defineCommand<[], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .option('--name <name>', 'another name; its slug stays')
      .option('--protected <on|off>', 'whether it is production', onOff)
      .option('--deploy-role <role>', `the least role that may deploy: ${DEPLOY_ROLES.join(', ')}`)
      .option('--cluster <cluster>', 'another cluster, while it is empty');
  },
  details: 'Turning protection off is told to every admin and owner; requests that wait keep waiting.',
  examples: ['nebula environments set -e production --protected on'],
  run: async (session, _, options) => {
    const { name, protected: isProtected, deployRole, cluster } = options;
    const body = {
      ...(name === undefined ? {} : { name }),
      ...(isProtected === undefined ? {} : { protected: isProtected }),
      ...(deployRole === undefined ? {} : { deployRole: choice('role', DEPLOY_ROLES, deployRole) }),
      ...(cluster === undefined ? {} : { cluster }),
    };
    if (Object.keys(body).length === 0) throw new UsageError('What shall change? See --help.');
    const params = await session.place();
    const changed = await session.api.call('environment.change', { params: { ...params }, body });
    session.show(changed, (one, page) => renderEnvironments({ items: [one], nextCursor: null }, page));
  },
});
