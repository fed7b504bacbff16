// A list from its first page to its last, for what is looked at as a whole: services, members, tokens.
import type { List } from '@nebula/contract/shapes/basics';

const PAGE = 200;

/**
 * One call a page of 200, one after the other. Something that comes or goes meanwhile may be missed or met
 * twice.
 */
export async function allPages<T>(
  page: (query: { limit: number; cursor?: string }) => Promise<List<T>>,
): Promise<T[]> {
  const found: T[] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor }: List<T> = await page({
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...items);
    cursor = nextCursor;
  } while (cursor !== null);
  return found;
}
