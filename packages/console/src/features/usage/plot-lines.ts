// The geometry of a small plot: what a list of readings looks like as a line, and how high the plot has to be. Pure.

/** Readings side by side; null: nothing is known of that time. */
export type Readings = readonly (number | null)[];

/** So many readings that are missing are bridged; a longer gap is shown as one. */
const BRIDGED = 3;
const HEADROOM = 1.1;

/** The limit is always in the plot, and so is whatever went over it. */
export function topOf(lines: readonly Readings[], limit: number | null): number {
  const highest = Math.max(0, ...lines.flatMap((line) => line.filter((value) => value !== null)));
  return (Math.max(highest, limit ?? 0) || 1) * HEADROOM;
}

/** The first step to show: the first of which something is known, and never fewer than `least` steps before the end. */
export function startOf(lines: readonly Readings[], steps: number, least: number): number {
  const known = lines.map((line) => line.findIndex((value) => value !== null)).filter((step) => step >= 0);
  return Math.max(0, Math.min(steps - least, ...known));
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** How many readings the width stands for. */
  readonly steps: number;
  readonly top: number;
}

/** An SVG path; '' when nothing is known. The last reading of a list stands at its own place, not at the right edge. */
export function pathOf(values: Readings, { width, height, steps, top }: Frame): string {
  let path = '';
  let missing = Infinity;
  for (const [step, value] of values.entries()) {
    if (value === null) {
      missing += 1;
      continue;
    }
    const x = round((step / Math.max(1, steps - 1)) * width);
    const y = round(height - (value / top) * height);
    const isAlone = missing > BRIDGED;
    // A line of no length: with round ends a reading that stands alone is a dot.
    path += isAlone ? `M${x} ${y}h0` : `L${x} ${y}`;
    missing = 0;
  }
  return path;
}

/** Undefined when nothing is known. */
export const newestOf = (values: Readings): number | undefined => {
  const known = values.filter((value) => value !== null);
  return known.at(-1);
};

export const highestOf = (values: Readings): number =>
  Math.max(0, ...values.filter((value) => value !== null));

const round = (value: number): number => Math.round(value * 10) / 10;
