// Starts the embedded database again when it ended beneath a running server: it was killed, or another server of the
// same folder stopped it. On the same port, so that every connection heals by itself; calls answer 503 until then.
import type { Logger } from 'pino';
import { embeddedRuns, startEmbedded } from './embedded.ts';

const LOOK_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Looks every half second, after a failed start less and less often. Returns what ends it, when nothing of it runs. */
export function keepEmbedded(dataDir: string, port: number, log: Logger): () => Promise<void> {
  let waitMs = LOOK_MS;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let ended = false;

  const look = async (): Promise<void> => {
    if (!embeddedRuns(dataDir)) waitMs = (await startAgain(dataDir, port, log)) ? LOOK_MS : waitMs * 2;
    next();
  };
  const next = (): void => {
    if (ended) return;
    timer = setTimeout(() => void (looking = look()), Math.min(waitMs, LONGEST_WAIT_MS)).unref();
  };
  next();
  return () => {
    ended = true;
    clearTimeout(timer);
    return looking;
  };
}

async function startAgain(dataDir: string, port: number, log: Logger): Promise<boolean> {
  try {
    await startEmbedded(dataDir, { port, existing: true });
    log.warn('the embedded database had ended and was started again');
    return true;
  } catch (error) {
    log.error({ err: error }, 'the embedded database has ended and cannot be started');
    return false;
  }
}
