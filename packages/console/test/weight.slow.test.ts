// What every address loads before its screen is whole, in a small world: how much script, and how long a chain of calls
// that wait for each other. Neither depends on the machine; how quick it is, `npm run bench:console` says.
import { beforeAll, expect, it } from 'vitest';
import type { FirstLoad } from '../bench/first-load.ts';
import type { Row } from '../bench/measured.ts';
import { bytesOf } from '../bench/measures/bytes.ts';
import { loadAll } from '../bench/measures/first-loads.ts';
import { waterfallsOf } from '../bench/measures/waterfalls.ts';
import type { Screen } from '../bench/screens.ts';
import { fillWorld } from '../bench/world.ts';
import { aConsole } from './a-console.ts';

const FEW = { services: 4, variables: 3, lines: 2, requests: 2 };

let loads: ReadonlyMap<Screen, FirstLoad>;
beforeAll(async () => {
  const nebula = await aConsole();
  const found = await fillWorld(nebula, FEW);
  const open = (who: Parameters<typeof nebula.personPage>[0]) => nebula.personPage(who);
  loads = await loadAll({ server: nebula, found, open });
}, 300_000);

const missed = (rows: readonly Row[]): string[] =>
  rows
    .filter(({ met }) => met === false)
    .map(({ what, figure, target }) => `${what}: ${figure}, not ${target}`);

it('loads at most 190 kB of script for a screen, 250 kB for the canvas, and nothing that opens later', () => {
  expect(loads.size).toBeGreaterThan(25);
  expect(missed(bytesOf(loads))).toEqual([]);
});

it('asks for every answer of a screen with the first call, or right after its answer', () => {
  expect(missed(waterfallsOf(loads))).toEqual([]);
});
