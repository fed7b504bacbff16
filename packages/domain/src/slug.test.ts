import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVED_SLUGS, SLUG_MAX_LENGTH, type SlugParent, slugFor } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Shop', 'shop'],
    ['  My Shop!  ', 'my-shop'],
    ['Größe & Maß', 'gro-e-ma'],
    ['Crème brûlée', 'creme-brulee'],
    ['api_v2', 'api-v2'],
    ['ＡＢＣ', 'abc'],
    ['商店', 'project'],
    ['---', 'project'],
  ])('of %j is %j', (name, slug) => {
    expect(slugFor('project', name, [])).toBe(slug);
  });

  it('of a word that stands in an address gets -1', () => {
    expect(slugFor('project', 'Settings', [])).toBe('settings-1');
    expect(slugFor('environment', 'settings', [])).toBe('settings-1');
    expect(slugFor('organization', 'Sign in', [])).toBe('sign-in-1');
    expect(slugFor('organization', 'Assets', [])).toBe('assets-1');
    expect(slugFor('environment', 'inbox', [])).toBe('inbox');
  });

  it('that is taken gets the smallest free number', () => {
    expect(slugFor('project', 'shop', ['shop', 'shop-1', 'shop-3'])).toBe('shop-2');
  });

  it('of a long name keeps its number whole', () => {
    const long = 'a'.repeat(60);
    const first = slugFor('project', long, []);
    expect(first).toBe('a'.repeat(40));
    expect(slugFor('project', long, [first])).toBe(`${'a'.repeat(38)}-1`);
  });

  it('is always well formed, free and no id', () => {
    const kinds = fc.constantFrom<SlugParent>('organization', 'project', 'environment', 'cluster');
    fc.assert(
      fc.property(kinds, fc.string({ unit: 'binary', maxLength: 80 }), fc.nat(12), (kind, name, others) => {
        const taken: string[] = [];
        for (let i = 0; i <= others; i++) {
          const slug = slugFor(kind, name, taken);
          expect(slug).toMatch(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
          expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
          expect(taken).not.toContain(slug);
          expect(RESERVED_SLUGS[kind].has(slug)).toBe(false);
          taken.push(slug);
        }
      }),
    );
  });
});
