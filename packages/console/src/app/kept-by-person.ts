// What a tab keeps for its person besides the cache: text that was typed and not sent, what became of the last apply, what
// was just said. Whoever signs in next in the same tab must find nothing of it, a secret that was typed least of all.
import { dismissAllToasts } from '../ui/toast.ts';

const forgetters = new Set<() => void>([dismissAllToasts]);

/** For a store of a module; called once, where it is made. */
export const whenPersonChanges = (forget: () => void): void => void forgetters.add(forget);

/** Also what the browser keeps for this tab. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
  try {
    sessionStorage.clear();
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}
