// The code of a page or a dialog that is fetched when it is first wanted. While the server cannot be reached it is waited
// for: to fail would put an error (the router: a reload, and so the browser's own error page) in place of a page that
// holds what somebody typed. A file that a reachable server does not have is another matter: Nebula was updated.

const RETRY_MS = 2_000;

/** For `lazy` and `lazyRouteComponent`: `load` again and again, until it arrives or the server says that it is gone. */
export function brought<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        // It may have come back between the two questions: one more try decides.
        if (await isReachable()) return load();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
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
