// The comment on a request as it is typed: kept for as long as the page is open, so that a filter, the other tab of the
// list, its own page or its dialog have it too. Whoever decides has sent it.
import { keptTyped, useKept } from '../../app/kept-typed.ts';
import type { Request } from './request-words.ts';

const comments = keptTyped<string>();

export interface Comment {
  readonly text: string;
  readonly type: (text: string) => void;
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

export function useComment({ id }: Request): Comment {
  const text = useKept(comments, id) ?? '';
  const forget = (): void => comments.keep(id, null);
  return { text, type: (typed) => comments.keep(id, typed === '' ? null : typed), forget };
}
