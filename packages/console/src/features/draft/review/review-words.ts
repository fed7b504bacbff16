// The line below the title of the review: where it goes, and what becomes of it once the action is pressed.
import { REQUEST_LASTS_HOURS } from '@nebula/domain/limits';
import { listed } from '../../../ui/list-words.ts';
import type { Draft } from '../use-draft.ts';
import type { Reviewed } from '../use-reviewed.ts';

const MOST_NAMED = 3;

/** What a refusal left as it was. */
export const keptName = ({ changeSet }: Reviewed): string =>
  changeSet === null ? 'Your draft' : 'The project’s draft';

/** "production · waits for Ada or Ben · expires after 24 hours". */
export function outlookWords(environment: string, draft: Draft | undefined): string {
  const action = draft?.action;
  if (!action) return environment;
  if (action.kind === 'deploy') {
    const starts = draft.affected.length > 0 || draft.removed.length > 0;
    return `${environment} · ${starts ? 'deployed at once' : 'takes effect at once, nothing restarts'}`;
  }
  if (action.passes !== null) return `${environment} · passes at once`;
  return `${environment} · ${waitsFor(action.decidedBy ?? [])} · expires after ${REQUEST_LASTS_HOURS} hours`;
}

function waitsFor(people: readonly { readonly name: string }[]): string {
  const names = people.map(({ name }) => name);
  if (names.length === 0) return 'no one else can approve it';
  const shown =
    names.length <= MOST_NAMED ? names : [...names.slice(0, 2), `one of ${names.length - 2} others`];
  return `waits for ${listed(shown, 'or')}`;
}
