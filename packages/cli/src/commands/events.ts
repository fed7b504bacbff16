// `nebula events`: the newest events, oldest first; with -f those that come, until it is interrupted.
import { defineCommand } from '../command.ts';
import { liveEvents } from '../follow/live-events.ts';
import { wholeNumber } from '../input/numbers.ts';
import { eventLine } from '../render/event.ts';
import { printable } from '../terminal/printable.ts';

interface Options {
  readonly follow?: boolean;
  readonly limit?: number;
  readonly after?: string;
}

/** As many as one page of the log has. */
const MOST = 200;
const USUAL = 20;

export const command = defineCommand<[], Options>({
  reach: 'organization',
  configure: (command) => {
    command
      .option('-f, --follow', 'what happens from now on')
      .option('-n, --limit <number>', 'how many past ones, 1 to 200 (20 when absent)', wholeNumber(1, MOST))
      .option('--after <id>', 'with -f: goes on behind this live event');
  },
  details: 'With --follow --json it is one JSON object a line. "nebula audit" searches the past.',
  examples: ['nebula events', 'nebula events -f', 'nebula events -f --json | jq .type'],
  run: async (session, _, { follow, limit = USUAL, after }) => {
    const { org } = await session.orgPlace();
    const { api } = session;
    if (!follow) {
      const list = await api.call('audit.list', { params: { org }, query: { limit } });
      session.show(list, ({ items }, page) => items.toReversed().map((event) => eventLine(event, page)));
      return;
    }
    for await (const event of liveEvents({ api, org, lastEventId: after })) {
      if (session.json) session.terminal.write(`${JSON.stringify(event)}\n`);
      else session.print([eventLine(printable(event), session.page)]);
    }
  },
});
