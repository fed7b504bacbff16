// Something may have changed: rung by live events, waited for by whoever then asks the API. A ring between two waits is
// not lost, any number of rings is one, and a wait ends by itself, so that it works without any event too.

/** `limitMs`: after so long a wait ends without a ring. One waits at a time. */
export interface Bell {
  readonly ring: () => void;
  readonly wait: (limitMs: number) => Promise<void>;
}

export function makeBell(): Bell {
  let rung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    wake?.();
  };
  const wait = async (limitMs: number): Promise<void> => {
    if (!rung) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, limitMs);
        wake = () => {
          clearTimeout(timer);
          done();
        };
      });
      wake = null;
    }
    rung = false;
  };
  return { ring, wait };
}
