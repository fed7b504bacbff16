// The last question before something is removed for good: its name, typed (PE-2).
import { invalid, Refusal } from '@nebula/domain/problems';

/** Refuses with `invalid` (path `confirm`). */
export const requireName = (name: string, confirm: string): void => {
  if (confirm === name) return;
  throw new Refusal(invalid('confirm', `To remove it, give its name: "${name}".`));
};
