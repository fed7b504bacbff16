// Where the events begin that the answers of this visit do not know yet. Every answer names the position at which it was
// read; a stream that begins at the oldest of them misses nothing, and nothing has to be read a second time.

/** Answers that are older than this when the stream begins are read again instead. */
export const COVERED_MS = 10_000;
/** Longer: the stream may take a moment to begin. */
const KEPT_MS = 15_000;

/** `at`: by this browser's clock, in milliseconds; it is only compared with itself. */
interface Position {
  readonly at: number;
  /** Number of a transaction: what is older had ended. */
  readonly from: bigint;
}

let known: readonly Position[] = [];

/** `header`: as an answer brought it. */
export function noteAnswered(header: string | null, now = Date.now()): void {
  if (header === null || !/^\d{1,19}$/.test(header)) return;
  known = [...known.filter(({ at }) => at > now - KEPT_MS), { at: now, from: BigInt(header) }];
}

/** For `Last-Event-ID` of a stream that begins; undefined when nothing was answered lately. */
export function liveFrom(now = Date.now()): string | undefined {
  const recent = known.filter(({ at }) => at > now - KEPT_MS).map(({ from }) => from);
  const [first, ...others] = recent;
  if (first === undefined) return undefined;
  return String(others.reduce((least, from) => (from < least ? from : least), first));
}
