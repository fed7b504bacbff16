// `nebula projects create`: a project without environments.
// Its environments are made by themselves. With a repository it gets a secret for push webhooks, shown once.
import { defineCommand } from '../../command.ts';
import { addLimit, limitBody, type LimitOption } from '../../input/deploy-concurrency.ts';

interface Options extends LimitOption {
  readonly repo?: string;
  readonly branch?: string;
}

export const command = defineCommand<[name: string], Options>({
  reach: 'organization',
  configure: (command) => {
    addLimit(command.argument('<name>', 'as people read it; its slug is made of it'))
      .option('--repo <url>', 'the git repository that is tracked')
      .option('--branch <branch>', 'its branch (main when absent)');
  },
  examples: ['nebula projects create shop', 'nebula projects create shop --deploy-concurrency 3'],
  run: async (session, [name], { deployConcurrency: limit, repo, branch }) => {
    const params = await session.orgPlace();
    const body = {
      name,
      ...limitBody(limit),
      ...(repo === undefined
        ? {}
        : { repository: { url: repo, ...(branch === undefined ? {} : { branch }) } }),
    };
    const made = await session.api.call('projects.make', { params: { ...params }, body });
    session.show(made, ({ slug, hookSecret }, { style }) => [
      `Made the project ${slug}. It has no environment yet: nebula environments create NAME -p ${slug}`,
      ...(hookSecret === undefined
        ? []
        : [`The secret of its push webhook, shown once: ${style.bold(hookSecret)}`]),
    ]);
  },
});
