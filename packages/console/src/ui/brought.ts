// The code of a page or a dialog that is fetched when it is first wanted. While the server cannot be reached it is waited
// for: to fail would put an error (the router: a reload, and so the browser's own error page) in place of a page that
// holds what somebody typed. A file that a reachable server does not have was taken away by an update of Nebula: that is
// told, and the page stays until its reader loads it anew.

const RETRY_MS = 2_000;

/** What browsers say of a file that did not come; an error inside of one is another matter. */
const NOT_BROUGHT = /dynamically imported module|importing a module script|preload CSS/i;

let missed = 0;
const listeners = new Set<() => void>();

/** How often code was wanted that is there no more; 0: the page is as new as its server. */
export const missedCode = (): number => missed;

export function subscribeMissedCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For `lazy` and `lazyRouteComponent`: `load` again and again, until it arrives; never settles where it is gone. */
export function brought<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!isNotBrought(error)) throw error;
        // It may have come back between the two questions: one more try decides.
        if (await isReachable()) return load().catch(waitForReload);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
}

const isNotBrought = (error: unknown): boolean => error instanceof Error && NOT_BROUGHT.test(error.message);

function waitForReload(error: unknown): Promise<never> {
  if (!isNotBrought(error)) throw error;
  missed += 1;
  for (const listener of listeners) listener();
  return new Promise(() => undefined);
}

/** A proxy that answers for an absent server (502, 503, 504) is as good as no answer. */
async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
