import { expect, it } from 'vitest';
import { whyNotRemoved } from './organization.ts';

it.each([
  [[], null],
  [['shop'], '"Acme" still has a project: shop. Remove it first.'],
  [['shop', 'docs'], '"Acme" still has 2 projects: shop, docs. Remove them first.'],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    '"Acme" still has 7 projects: a, b, c, d, e, and 2 more. Remove them first.',
  ],
])('PE-2: an organization with the projects %j is refused with %j', (projects, text) => {
  expect(whyNotRemoved({ slug: 'acme', name: 'Acme', projects })).toBe(text);
});

it('PE-2: the organization that a server began with stays, whatever it is called now', () => {
  const text = whyNotRemoved({ slug: 'default', name: 'Acme', projects: [] });
  expect(text).toContain('give it another name instead');
});
