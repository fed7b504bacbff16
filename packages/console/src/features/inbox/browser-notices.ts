// Whether this browser tells what comes into the inbox while its tab is not seen: the person's wish, kept here, and the
// browser's permission, which it alone gives.
const KEY = 'nebula.browser-notices';
const listeners = new Set<() => void>();

export type NoticeState = 'on' | 'off' | 'refused' | 'impossible';

export function noticeState(): NoticeState {
  if (!('Notification' in globalThis)) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && isWished() ? 'on' : 'off';
}

/** Asks the browser where it has not answered yet. */
export async function turnNotices(on: boolean): Promise<NoticeState> {
  if (on && 'Notification' in globalThis && Notification.permission === 'default')
    await Notification.requestPermission();
  try {
    localStorage.setItem(KEY, String(on));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  for (const listener of listeners) listener();
  return noticeState();
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isWished(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
