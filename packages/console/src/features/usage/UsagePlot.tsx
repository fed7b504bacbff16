// One small plot: a line a replica, the limit as a dashed line, and the same in words for whoever does not see it.
import { classNames } from '../../ui/class-names.ts';
import { highestOf, newestOf, pathOf, type Readings, topOf } from './plot-lines.ts';

const WIDTH = 200;
const HEIGHT = 48;
/** Of the first replicas; more share the last. */
const STROKES = ['stroke-accent', 'stroke-live', 'stroke-staged', 'stroke-bad', 'stroke-ink-3'] as const;

export interface ReplicaReadings {
  readonly replica: number;
  readonly values: Readings;
}

interface UsagePlotProps {
  readonly title: string;
  readonly replicas: readonly ReplicaReadings[];
  readonly limit: number | null;
  /** How many readings the plot is wide. */
  readonly steps: number;
  /** "1 h": how long that is. */
  readonly span: string;
  /** "0.25 cores". */
  readonly say: (value: number) => string;
}

export function UsagePlot({ title, replicas, limit, steps, span, say }: UsagePlotProps) {
  const top = topOf(
    replicas.map(({ values }) => values),
    limit,
  );
  const limitY = limit === null ? null : HEIGHT - (limit / top) * HEIGHT;
  const newest = replicas.flatMap(({ values }) => newestOf(values) ?? []);
  const now = newest.length === 0 ? '' : say(Math.max(...newest));
  return (
    <figure className="min-w-0 rounded-m border px-3 py-2.25">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs">
        <span className="font-semibold text-ink-2">{title}</span>
        <span className="text-ink-3 tabular-nums">
          <span className="text-ink">{now}</span>
          {limit !== null && ` of ${say(limit)}`}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={wordsOf(title, replicas, limit, say)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1.5 block h-12 w-full overflow-visible"
      >
        <line
          x1="0"
          x2={WIDTH}
          y1={HEIGHT}
          y2={HEIGHT}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {limitY !== null && (
          <line
            data-limit
            x1="0"
            x2={WIDTH}
            y1={limitY}
            y2={limitY}
            strokeDasharray="3 3"
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {replicas.map(({ replica, values }) => (
          <path
            key={replica}
            data-replica={replica}
            d={pathOf(values, { width: WIDTH, height: HEIGHT, steps, top })}
            className={classNames('fill-none', strokeOf(replica))}
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-3">
        <span>{span} ago</span>
        <span>now</span>
      </p>
    </figure>
  );
}

export const strokeOf = (replica: number): string =>
  STROKES[Math.min(replica, STROKES.length - 1)] ?? STROKES[0];

function wordsOf(
  title: string,
  replicas: readonly ReplicaReadings[],
  limit: number | null,
  say: (value: number) => string,
): string {
  const each = replicas.map(({ replica, values }) => {
    const now = newestOf(values);
    const name = replicas.length === 1 ? '' : `replica ${replica}: `;
    return `${name}now ${now === undefined ? 'unknown' : say(now)}, at most ${say(highestOf(values))}`;
  });
  const most = limit === null ? '' : `; the limit is ${say(limit)}`;
  return `${title} in the last hour: ${each.join('; ')}${most}`;
}
