// What somebody who waits for news sleeps by: rung by notices of the database, by their end, or by nobody for long enough.
// It says when to look again, never what happened.

/** A ring between two waits is not lost; any number of rings is one. */
export function makeBell(gone: AbortSignal) {
  let rung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    wake?.();
  };
  gone.addEventListener('abort', ring, { once: true });
  return {
    ring,
    async wait(limitMs: number): Promise<void> {
      if (!rung) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, limitMs);
          wake = () => (clearTimeout(timer), done());
        });
        wake = null;
      }
      rung = false;
    },
  };
}
