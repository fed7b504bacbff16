import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import { arrowPath } from './arrow-path.ts';
import { keepPlaces } from './keep-places.ts';
import { neighbour, readingOrder } from './reading-order.ts';
import { type Box, type Dependency, isNear, type Placeable, type Points } from './shapes.ts';
import { uncover } from './uncover.ts';

const card = (name: string, height = 102): Placeable => ({ name, width: 240, height });
const arrow = (text: string): Dependency => {
  const [from = '', to = ''] = text.split('>');
  return { from, to };
};
const boxes = (cards: readonly Placeable[], points: Points) =>
  cards.map((one): Box & { name: string } => ({ ...one, ...(points.get(one.name) ?? { x: NaN, y: NaN }) }));

function overlaps(cards: readonly Placeable[], points: Points, gap = 10): string[] {
  const all = boxes(cards, points);
  return all.flatMap((a, index) =>
    all.slice(index + 1).flatMap((b) => (isNear(a, b, gap) ? [`${a.name} ${b.name}`] : [])),
  );
}

/** The same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function many(services: number, arrows: number, seed = 7): [Placeable[], Dependency[]] {
  const random = numbers(seed);
  const cards = Array.from({ length: services }, (_, at) => card(`s${at}`, 102 + (at % 3) * 22));
  const dependencies = Array.from({ length: arrows }, () => ({
    from: `s${Math.floor(random() * services)}`,
    to: `s${Math.floor(random() * services)}`,
  }));
  return [cards, dependencies];
}

describe('the canvas lays itself out', () => {
  it('puts what depends on something left of it, in a chain as in a fan', () => {
    const cards = ['web', 'worker', 'db', 'mailer'].map((name) => card(name));
    const points = arrange(cards, ['web>worker', 'web>db', 'worker>db', 'mailer>db'].map(arrow));
    const x = (name: string): number => points.get(name)?.x ?? NaN;
    expect(x('web')).toBeLessThan(x('worker'));
    expect(x('worker')).toBeLessThan(x('db'));
    expect(x('mailer')).toBe(x('worker'));
    expect(overlaps(cards, points)).toEqual([]);
  });

  it('ends with a cycle, with arrows to nobody and with a service of itself', () => {
    const cards = ['a', 'b', 'c'].map((name) => card(name));
    const points = arrange(cards, ['a>b', 'b>c', 'c>a', 'a>a', 'a>gone'].map(arrow));
    expect(points.size).toBe(3);
    expect(overlaps(cards, points)).toEqual([]);
    expect(arrange([], [])).toEqual(new Map());
  });

  it.each([
    [1, 0],
    [30, 20],
    [200, 0],
    [200, 120],
    [200, 400],
  ])('lays %i services with %i arrows beside each other, none upon another', (services, arrows) => {
    const [cards, dependencies] = many(services, arrows);
    const points = arrange(cards, dependencies);
    expect(points.size).toBe(services);
    expect(overlaps(cards, points)).toEqual([]);
  });

  it('breaks the column of two hundred that depend on one database', () => {
    const cards = [card('db'), ...Array.from({ length: 199 }, (_, at) => card(`s${at}`))];
    const points = arrange(
      cards,
      cards.slice(1).map(({ name }) => ({ from: name, to: 'db' })),
    );
    const all = boxes(cards, points);
    const width = Math.max(...all.map(({ x }) => x)) + 240;
    const height = Math.max(...all.map(({ y }) => y)) + 102;
    expect(width / height).toBeGreaterThan(0.8);
    expect(width / height).toBeLessThan(3);
    expect(overlaps(cards, points)).toEqual([]);
  });

  it('gives the same picture whatever order the services come in', () => {
    const [cards, dependencies] = many(40, 50);
    const [there, back] = [arrange(cards, dependencies), arrange(cards.toReversed(), dependencies)];
    expect(Object.fromEntries(back)).toEqual(Object.fromEntries(there));
  });

  it('takes less than 50 ms for 200 services with 400 arrows', () => {
    const [cards, dependencies] = many(200, 400);
    arrange(cards, dependencies);
    const times = Array.from({ length: 5 }, () => {
      const since = performance.now();
      arrange(cards, dependencies);
      return performance.now() - since;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});

describe('what has a place keeps it', () => {
  it('and what is new finds a free one', () => {
    const [cards, dependencies] = many(60, 40);
    const wanted = arrange(cards, dependencies);
    const fixed = new Map([['s3', { x: -500, y: 40 }], ...[...wanted].slice(10, 20)]);
    const [first] = wanted.values();
    if (first) fixed.set('s59', { x: first.x + 20, y: first.y + 20 });
    const points = keepPlaces(cards, wanted, fixed);
    for (const [name, point] of fixed) expect(points.get(name)).toEqual(point);
    const free = cards.filter(({ name }) => !fixed.has(name));
    expect(overlaps(free, points)).toEqual([]);
    const aside = points.get([...wanted.keys()][0] ?? '');
    expect(aside).not.toEqual(first);
  });
});

describe('the keyboard on the canvas', () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y, width: 240, height: 102 });
  const all = [at('d', 400, 190), at('a', 0, 0), at('c', 0, 200), at('b', 400, 30), at('e', 800, 40)];

  it('reads row by row, cards a little lower in the same row', () => {
    expect(readingOrder(all).map(({ name }) => name)).toEqual(['a', 'b', 'e', 'c', 'd']);
  });

  it('goes to the nearest that way, and nowhere at the edge', () => {
    expect(neighbour(all, 'a', 'right')).toBe('b');
    expect(neighbour(all, 'b', 'right')).toBe('e');
    expect(neighbour(all, 'a', 'down')).toBe('c');
    expect(neighbour(all, 'd', 'up')).toBe('b');
    expect(neighbour(all, 'e', 'left')).toBe('b');
    expect(neighbour(all, 'a', 'left')).toBeNull();
    expect(neighbour(all, 'gone', 'left')).toBeNull();
  });
});

describe('a card comes into sight', () => {
  const pane = { width: 1200, height: 800, inset: { top: 60, right: 472, bottom: 90, left: 16 } };
  const box = (x: number, y: number) => ({ x, y, width: 240, height: 102 });
  const view = { x: 0, y: 0, zoom: 1 };

  it('not at all when it is seen', () => {
    expect(uncover(box(100, 100), view, pane)).toBeNull();
    expect(uncover(box(200, 200), { x: -100, y: -100, zoom: 1 }, pane)).toBeNull();
  });

  it('from behind the panel, and from outside, as little as needed', () => {
    expect(uncover(box(600, 100), view, pane)).toEqual({ x: -112, y: 0, zoom: 1 });
    expect(uncover(box(-500, 900), view, pane)).toEqual({ x: 516, y: -292, zoom: 1 });
    expect(uncover(box(1200, 100), { x: 0, y: 0, zoom: 0.5 }, pane)).toEqual({ x: 0, y: 10, zoom: 0.5 });
  });
});

describe('an arrow', () => {
  const box = (x: number, y: number) => ({ x, y, width: 240, height: 102 });

  it('goes from the side that looks at the other card, upright where they stand above each other', () => {
    expect(arrowPath(box(0, 0), box(400, 0))).toBe('M240 51L397 51');
    expect(arrowPath(box(400, 0), box(0, 0))).toBe('M400 51L243 51');
    expect(arrowPath(box(0, 0), box(20, 300))).toMatch(/^M120 102C.* 140 297$/);
  });

  it('goes around the card that stands between, and straight past one that does not', () => {
    const [from, to] = [box(0, 20), box(800, 0)];
    expect(arrowPath(from, to, [from, to, box(400, 0)])).toContain('L640 120');
    expect(arrowPath(from, to, [from, to, box(400, 200)])).toBe(arrowPath(from, to));
  });
});
