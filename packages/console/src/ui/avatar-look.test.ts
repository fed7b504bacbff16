import { describe, expect, it } from 'vitest';
import { AVATAR_COLOURS, colourOf, initialsOf } from './avatar-look.ts';

describe('initialsOf', () => {
  it.each([
    ['Jana Lind', 'JL'],
    ['amir', 'A'],
    ['ci-deploy token', 'CT'],
    ['Ada B. Lovelace', 'AL'],
    ['jana@example.org', 'JO'],
    ['  ', '?'],
    ['🎈', '?'],
    ['𝒥ana Ölund', '𝒥Ö'],
  ])('makes "%s" into "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('colourOf', () => {
  it('is the same for the same id and uses every colour', () => {
    const seen = new Set(Array.from({ length: 300 }, (_, index) => colourOf(`person-${index}`)));
    expect(colourOf('person-1')).toBe(colourOf('person-1'));
    expect([...seen].sort()).toEqual([...AVATAR_COLOURS].sort());
  });

  it.each(AVATAR_COLOURS)('white on %s has a contrast of 4.5 or better', (colour) => {
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
