// The end of a list that is read page by page: the way to the next page, and why it could not be read. Nothing once all of
// it is here.
import { Button } from '../ui/Button.tsx';
import type { ButtonProps } from '../ui/Button.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { failureOf } from './failure.ts';

export interface ShowMoreProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** What `useInfiniteQuery` gives. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** Named by what it shows: "Show older requests". */
  readonly children: string;
}

export function ShowMore({ list, children, ...look }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-2">
      {list.isFetchNextPageError && <ErrorNotice {...failureOf(list.error)} />}
      <Button {...look} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
