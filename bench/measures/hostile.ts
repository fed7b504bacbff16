// Compose projects that mean harm, each read by a process of its own until it is refused. The promise is 1 s and 100 MB.
import { HOSTILE } from '../../packages/server/test/compose/hostile-projects.ts';
import { measureHostile } from '../../packages/server/test/compose/measure-hostile.ts';
import { table } from '../figures.ts';

const ROUNDS = 3;

export function hostile(): Promise<string> {
  const rows = Object.keys(HOSTILE).map((name) => {
    const reads = Array.from({ length: ROUNDS }, () => measureHostile(name));
    const longest = Math.max(...reads.map(({ ms }) => ms));
    const largest = Math.max(...reads.map(({ mb }) => mb));
    return [name, `${longest} ms`, `${largest} MB`];
  });
  const head = ['', 'longest', 'most memory'];
  return Promise.resolve(table('Hostile Compose files, until each is refused', head, rows));
}
