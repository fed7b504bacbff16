// Sizes and waterfalls of every address, from one cold load of each.
import { firstLoad, type FirstLoad } from '../first-load.ts';
import type { Measured } from '../measured.ts';
import { type Screen, screensOf } from '../screens.ts';
import type { BenchWorld } from '../world.ts';
import { bytesOf } from './bytes.ts';
import { waterfallsOf } from './waterfalls.ts';

export async function loadAll(world: BenchWorld): Promise<ReadonlyMap<Screen, FirstLoad>> {
  const loads = new Map<Screen, FirstLoad>();
  for (const screen of screensOf(world.server.world, world.found))
    loads.set(screen, await firstLoad(world, screen));
  return loads;
}

export async function firstLoads(world: BenchWorld): Promise<Measured[]> {
  const loads = await loadAll(world);
  return [
    { title: 'JavaScript that a screen needs at first, gzip', rows: bytesOf(loads) },
    { title: 'Calls that wait for each other’s answers', rows: waterfallsOf(loads) },
  ];
}
