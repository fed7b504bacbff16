// `nebula logs`: output of a service through all its deployments, or of one deployment.
// Values of secrets were masked before they left the cluster (DE-4); nothing is masked here.
import type { List } from '@nebula/contract/shapes/basics';
import type { LogLineShape } from '@nebula/contract/shapes/deployment';
import type { ServiceLogShape } from '@nebula/contract/shapes/output';
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { followDeployment, followService } from '../follow/follow-logs.ts';
import { wholeNumber } from '../input/numbers.ts';
import { renderLogLine } from '../render/deployment.ts';
import type { Place, Session } from '../session/session.ts';
import type { Lines, Page } from '../terminal/page.ts';

interface Options {
  readonly follow?: boolean;
  readonly since?: string;
  readonly tail?: number;
}

const MOST_LINES = 1000;

export const command = defineCommand<[what: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<what>', 'the service, or the id of a deployment')
      .option('-f, --follow', 'goes on with what comes; of a service, through its next deployments too')
      .option(
        '--since <when>',
        'of a service: everything since so long ago, such as 10m, or since an instant',
      )
      .option(
        '-n, --tail <number>',
        'the last lines, 1 to 1000 (200 when absent; all with --since)',
        wholeNumber(1, MOST_LINES),
      );
  },
  details:
    'Of each deployment the newest 5,000 lines are kept, at most 1 MB and 30 days; of a service those of its newest 20 deployments. Values of secret variables are masked in it. With --follow --json it is one JSON object a line.',
  examples: [
    'nebula logs web',
    'nebula logs web -f',
    'nebula logs web -f --since 10m',
    'nebula logs dep_… -n 50',
  ],
  run: async (session, [what], options) => {
    const place = await session.place();
    if (isId(what)) return ofDeployment(session, place, what, options);
    const log = await ofService(session, place, what, options);
    if (options.follow) return followService(session, place, what, log);
    session.show(log, renderLog);
  },
});

/** Ids hold a `_`, which no service's name does. */
const isId = (word: string): boolean => word.includes('_');

async function ofDeployment(
  session: Session,
  place: Place,
  deployment: string,
  { follow, since, tail }: Options,
): Promise<void> {
  if (since !== undefined)
    throw new UsageError('--since is for a service: name one instead of a deployment.');
  const query = tail === undefined ? {} : { limit: tail };
  const log = await session.api.call('deployment.logs', { params: { ...place, deployment }, query });
  if (follow) return followDeployment(session, place, deployment, log);
  session.show(log, renderLog);
}

/** All that there is since a moment, over as many pages as it has; else the last lines. */
async function ofService(
  { api }: Session,
  place: Place,
  service: string,
  { since, tail }: Options,
): Promise<ServiceLogShape> {
  const params = { ...place, service };
  if (since === undefined)
    return api.call('service.logs', { params, query: tail === undefined ? {} : { limit: tail } });
  let page = await api.call('service.logs', { params, query: { since, limit: MOST_LINES } });
  const items = [...page.items];
  while (page.items.length === MOST_LINES) {
    const query = { cursor: page.nextCursor, limit: MOST_LINES };
    page = await api.call('service.logs', { params, query });
    items.push(...page.items);
  }
  return { items: tail === undefined ? items : items.slice(-tail), nextCursor: page.nextCursor, leftOut: 0 };
}

function renderLog({ items }: Pick<List<LogLineShape>, 'items'>, page: Page): Lines {
  if (items.length === 0) return ['It has printed nothing.'];
  const withReplica = items.some(({ replica }) => replica !== items[0]?.replica);
  return items.map((line) => renderLogLine(line, page, withReplica));
}
