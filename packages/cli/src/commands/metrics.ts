// `nebula metrics`: CPU and memory of each replica, as they are now and as they were at most.
import type { ServiceMetricsShape } from '@nebula/contract/shapes/output';
import { defineCommand } from '../command.ts';
import type { Lines, Page } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { coresText, memoryText, percentText } from '@nebula/domain/words/usage';

interface Options {
  readonly since?: string;
}

export const command = defineCommand<[service: string], Options>({
  reach: 'environment',
  configure: (command) => {
    command
      .argument('<service>', 'the service')
      .option('--since <when>', 'so long ago, such as 10m, at most a day (1h when absent)');
  },
  details:
    'Read every 10 seconds and kept for an hour; the average of each minute is kept for a day. CPU is in cores: 0.25 is a quarter of one.',
  examples: ['nebula metrics web', 'nebula metrics web --since 24h'],
  run: async (session, [service], { since }) => {
    const params = { ...(await session.place()), service };
    const query = since === undefined ? {} : { since };
    session.show(await session.api.call('service.metrics', { params, query }), renderMetrics);
  },
});

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

function renderMetrics({ replicas, limits, stepSeconds }: ServiceMetricsShape, page: Page): Lines {
  if (replicas.length === 0)
    return ['Nothing is known yet: the first figures come some 20 s after it started.'];
  const cpu = (value: number | undefined) => (value === undefined ? '' : coresText(value));
  const memory = (value: number | undefined) => (value === undefined ? '' : memoryText(value));
  const rows = table(
    replicas.map((one) => ({ ...one, cpu: known(one.cpu), memoryBytes: known(one.memoryBytes) })),
    [
      { title: 'replica', text: ({ replica }) => String(replica) },
      { title: 'CPU', text: (one) => cpu(one.cpu.at(-1)) },
      { title: 'at most', text: (one) => cpu(Math.max(...one.cpu)) },
      { title: 'memory', text: (one) => memory(one.memoryBytes.at(-1)) },
      { title: 'at most', text: (one) => memory(Math.max(...one.memoryBytes)) },
      {
        title: 'of its limit',
        text: (one) => percentText(one.memoryBytes.at(-1), limits?.memoryBytes),
      },
    ],
    page,
  );
  const share =
    limits && `The size is ${coresText(limits.cpu)} cores, ${memoryText(limits.memoryBytes)} a replica.`;
  return [...rows, '', ...(share ? [share] : []), `Each figure is of ${stepSeconds} s.`];
}
