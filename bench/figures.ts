// How figures are taken and printed: medians and tails of single calls, calls a second of many.

export interface Figures {
  readonly median: number;
  readonly p99: number;
}

export function figuresOf(durationsMs: readonly number[]): Figures {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** One after the other. */
export async function series(works: readonly (() => Promise<unknown>)[]): Promise<Figures> {
  const durations: number[] = [];
  for (const work of works) durations.push(await timed(work));
  return figuresOf(durations);
}

/** Each lane runs its works one after the other, all lanes at once: works a second. */
export async function throughput(lanes: readonly (readonly (() => Promise<unknown>)[])[]): Promise<number> {
  const count = lanes.reduce((sum, lane) => sum + lane.length, 0);
  const duration = await timed(() =>
    Promise.all(
      lanes.map(async (lane) => {
        for (const work of lane) await work();
      }),
    ),
  );
  return (count / duration) * 1000;
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const ratio = (value: number): string => value.toFixed(2);

export function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [`\n${title}`, line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join(
    '\n',
  );
}
