// Sending something that must count once. What was sent and never answered is sent again under the same key, and the
// server answers what came of the first (PE-3, C-156); whatever was answered, the next time is a sending of its own.
import { NoConnection } from './client.ts';

/** `of`: all that it says; another content is another sending. `call` throws what it is refused with. */
export type Once = <Answer>(of: unknown, call: (key: string) => Promise<Answer>) => Promise<Answer>;

/** For one place that sends: a dialog, a card. */
export function makeOnce(): Once {
  let unanswered: { readonly key: string; readonly text: string } | null = null;
  return async (of, call) => {
    const text = JSON.stringify(of);
    const key = unanswered?.text === text ? unanswered.key : crypto.randomUUID();
    unanswered = { key, text };
    try {
      const answered = await call(key);
      unanswered = null;
      return answered;
    } catch (error) {
      if (!(error instanceof NoConnection)) unanswered = null;
      throw error;
    }
  };
}
