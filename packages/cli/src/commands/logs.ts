// `nebula logs`: output of a service's newest deployment that has started, or of one deployment.
// Values of secrets were masked before they left the cluster (DE-4); nothing is masked here.
import type { List } from '@nebula/contract/shapes/basics';
import type { DeploymentShape, LogLineShape } from '@nebula/contract/shapes/deployment';
import { defineCommand } from '../command.ts';
import { UsageError } from '../exit.ts';
import { followLogs } from '../follow/follow-logs.ts';
import { wholeNumber } from '../input/numbers.ts';
import { renderLogLine } from '../render/deployment.ts';
import type { Place, Session } from '../session/session.ts';
import type { Lines, Page } from '../terminal/page.ts';

interface Options {
  readonly follow?: boolean;
  readonly limit?: number;
}

const MOST_LINES = 1000;

export const command = defineCommand<[what: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<what>', 'the service, or the id of a deployment')
      .option('-f, --follow', 'goes on with what comes; of a service, through its next deployments too')
      .option(
        '-n, --limit <number>',
        'the last lines, 1 to 1000 (200 when absent)',
        wholeNumber(1, MOST_LINES),
      );
  },
  details: 'Values of secret variables are masked in it. With --follow --json it is one JSON object a line.',
  examples: ['nebula logs web', 'nebula logs web -f', 'nebula logs dep_… -n 50'],
  run: async (session, [what], { follow, limit }) => {
    const place = await session.place();
    const deployment = isId(what) ? what : (await newestStarted(session, place, what)).id;
    const query = limit === undefined ? {} : { limit };
    const { api } = session;
    const log = await api.call('deployment.logs', { params: { ...place, deployment }, query });
    if (follow) return followLogs(session, place, { deployment, service: isId(what) ? null : what, log });
    session.show(log, renderLog);
  },
});

/** Ids hold a `_`, which no service's name does. */
const isId = (word: string): boolean => word.includes('_');

function renderLog({ items }: List<LogLineShape>, page: Page): Lines {
  if (items.length === 0) return ['It has printed nothing.'];
  const withReplica = items.some(({ replica }) => replica !== items[0]?.replica);
  return items.map((line) => renderLogLine(line, page, withReplica));
}

async function newestStarted({ api }: Session, place: Place, service: string): Promise<DeploymentShape> {
  const params = { ...place };
  // Asked for itself, so that a name that does not exist is told as such.
  await api.call('service.show', { params: { ...params, service } });
  const { items } = await api.call('deployments.list', { params, query: { service } });
  const found = items.find(({ startedAt }) => startedAt !== null);
  if (found === undefined) throw new UsageError(`${service} has no deployment that has started.`);
  return found;
}
