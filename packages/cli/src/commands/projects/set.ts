// `nebula projects set`: settings of a project, at once.
// What is not named stays. A lower limit stops nothing that runs (CO-4).
import { defineCommand } from '../../command.ts';
import { UsageError } from '../../exit.ts';
import { addLimit, limitBody, type LimitOption } from '../../input/deploy-concurrency.ts';
import { renderProjects } from '../../render/things.ts';

interface Options extends LimitOption {
  readonly name?: string;
  readonly repo?: string;
  readonly branch?: string;
}

export const command = defineCommand<[], Options>({
  reach: 'project',
  configure: (command) => {
    addLimit(command.option('--name <name>', 'another name; its slug stays'))
      .option('--repo <url>', 'the git repository that is tracked, or off')
      .option('--branch <branch>', 'its branch');
  },
  examples: ['nebula projects set -p shop --deploy-concurrency 3', 'nebula projects set -p shop --repo off'],
  run: async (session, _, { name, deployConcurrency: limit, repo, branch }) => {
    const repository =
      repo === 'off'
        ? null
        : { ...(repo === undefined ? {} : { url: repo }), ...(branch === undefined ? {} : { branch }) };
    const body = {
      ...(name === undefined ? {} : { name }),
      ...limitBody(limit),
      ...(repo === undefined && branch === undefined ? {} : { repository }),
    };
    if (Object.keys(body).length === 0) throw new UsageError('What shall change? See --help.');
    const params = await session.projectPlace();
    const changed = await session.api.call('project.change', { params: { ...params }, body });
    session.show(changed, (one, page) => renderProjects({ items: [one], nextCursor: null }, page));
  },
});
