// Lists that a screen needs whole: members, tokens, clusters. They are short; one that is not costs a call for each 200.

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** The most that one call answers. */
const MOST = 200;

/**
 * One call after the other. Something that comes or goes meanwhile may be missed or met twice; the next event
 * reads it again.
 */
export async function everyPage<Item>(
  read: (query: { limit: number; cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read({ limit: MOST, ...(cursor === null ? {} : { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
