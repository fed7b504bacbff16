// The name that stands in an address: given once when a thing is made, and kept when its name changes (interfaces.md).
// It must never hold a `_`, which is how an id is told from a slug, and never be a word that an address needs itself.

/** Characters, the number at its end included. */
export const SLUG_MAX_LENGTH = 40;

/** Services have none: their name is their address, and is refused where it would not fit. */
export type SlugParent = 'organization' | 'project' | 'environment' | 'cluster';

/** Words that stand in an address, for each kind of thing that has a slug. */
export const RESERVED_SLUGS: Readonly<Record<SlugParent, ReadonlySet<string>>> = {
  organization: new Set([
    ...['api', 'agent', 'hooks', 'healthz', 'readyz', 'metrics', 'problems', 'assets'],
    ...['sign-in', 'invitations'],
  ]),
  project: new Set(['approvals', 'inbox', 'settings']),
  environment: new Set(['settings']),
  cluster: new Set(),
};

/** The plain form of a name, possibly empty: letters lose their accents, everything else becomes one dash. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A dash at the new end goes too, so that a number never follows two dashes. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/-$/, '');

/**
 * A slug for a new thing of this name beside the taken ones. A reserved word, a name of no Latin letter or digit and a
 * slug that is taken get a number, the smallest that is free; the number is kept whole when the name is too long.
 */
export const slugFor = (kind: SlugParent, name: string, taken: Iterable<string>): string => {
  const used = new Set(taken);
  const free = (slug: string): boolean => !used.has(slug) && !RESERVED_SLUGS[kind].has(slug);
  const base = cut(plain(name), SLUG_MAX_LENGTH) || kind;
  if (free(base)) return base;
  for (let number = 1; ; number++) {
    const tail = `-${number}`;
    const slug = cut(base, SLUG_MAX_LENGTH - tail.length) + tail;
    if (free(slug)) return slug;
  }
};
