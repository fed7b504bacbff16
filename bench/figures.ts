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

export type Work = () => Promise<unknown>;

/** One after the other. */
export async function series(works: readonly Work[]): Promise<Figures> {
  const durations: number[] = [];
  for (const work of works) durations.push(await timed(work));
  return figuresOf(durations);
}

/** Ours and theirs by turns, so that whatever else the machine does falls on both. */
export async function turns(ours: readonly Work[], theirs: readonly Work[]): Promise<[Figures, Figures]> {
  const [a, b]: [number[], number[]] = [[], []];
  for (const [i, work] of ours.entries()) {
    a.push(await timed(work));
    const other = theirs[i];
    if (other) b.push(await timed(other));
  }
  return [figuresOf(a), figuresOf(b)];
}

/** Each lane runs its works one after the other, all lanes at once: works a second. */
export async function rateOf(lanes: readonly (readonly Work[])[]): Promise<number> {
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

export const median = (values: readonly number[]): number => figuresOf(values).median;

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
