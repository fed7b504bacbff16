// An organization by what somebody on the server's machine types, the removed ones too: their log is still here.
import type { Store } from '../../store/store.ts';

/** By slug or id. Throws one sentence that names those there are. */
export async function findOrganization(store: Store, name: string): Promise<{ readonly id: string }> {
  const all = await store.db
    .selectFrom('organization')
    .select(['id', 'slug', 'removed_at'])
    .orderBy('created_at')
    .execute();
  const found = all.find(({ id, slug }) => slug === name || id === name);
  if (found) return found;
  const there = all.map(({ slug, removed_at }) => (removed_at ? `${slug} (removed)` : slug));
  throw new Error(`there is no organization ${name}; there is ${there.join(', ') || 'none yet'}`);
}
