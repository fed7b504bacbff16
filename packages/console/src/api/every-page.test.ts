import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

it('C-158: reads a list page by page to its end', async () => {
  const asked: (string | undefined)[] = [];
  const items = await everyPage(({ cursor }) => {
    asked.push(cursor);
    const page = asked.length;
    return Promise.resolve({ items: [page], nextCursor: page < 3 ? `after-${page}` : null });
  });
  expect(items).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, 'after-1', 'after-2']);
});
