// A failure said in passing, where there is no place on the screen that it belongs to.
import { toast } from '../ui/toast.ts';
import { failureOf } from './failure.ts';

/** Also for `onError` of a mutation. */
export function tellFailure(error: unknown): void {
  const { title, detail } = failureOf(error);
  toast({ tone: 'bad', text: `${title}: ${detail}` });
}
