// `nebula environments create`.
// Open unless `--protected` is said: only production asks for approvals, freezes and is told of (AP-1, FR-2).
import { ROLES } from '@nebula/domain/people/permissions';
import { defineCommand } from '../../command.ts';
import { choice } from '../../input/numbers.ts';
import { renderEnvironments } from '../../render/things.ts';

const DEPLOY_ROLES = ROLES.filter((role) => role !== 'viewer');

interface Options {
  readonly cluster: string;
  readonly protected?: boolean;
  readonly deployRole?: string;
}

export const command = defineCommand<[name: string], Options>({
  reach: 'project',
  configure: (command) => {
    command
      .argument('<name>', 'as people read it; its slug is made of it')
      .option('--cluster <cluster>', 'where it runs', 'local')
      .option('--protected', 'is production: what is deployed there needs approval')
      .option('--deploy-role <role>', `the least role that may deploy: ${DEPLOY_ROLES.join(', ')}`);
  },
  examples: [
    'nebula environments create staging -p shop',
    'nebula environments create production -p shop --protected',
  ],
  run: async (session, [name], { cluster, protected: isProtected, deployRole }) => {
    const body = {
      name,
      cluster,
      ...(isProtected ? { protected: true } : {}),
      ...(deployRole === undefined ? {} : { deployRole: choice('role', DEPLOY_ROLES, deployRole) }),
    };
    const params = await session.projectPlace();
    const made = await session.api.call('environments.make', { params: { ...params }, body });
    session.show(made, (one, page) => renderEnvironments({ items: [one], nextCursor: null }, page));
  },
});
