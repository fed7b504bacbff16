// Where in a nebula.toml what is wrong with a service or variable of one environment was written: in the environment's
// own part where that names it, else in the part for all.
import type { Position } from '../arrival.ts';
import { keyPositions, pathKey } from './key-positions.ts';

export type Locate = (path: readonly string[]) => Position | undefined;

/** Made once for a text, when it is first asked: most texts are right. */
export function placesOf(text: string, environment: string): Locate {
  let known: Map<string, Position> | undefined;
  return (path) => {
    known ??= keyPositions(text.replace(/^\uFEFF/, ''));
    const own = ['environments', environment, ...path];
    // What is not written itself is looked for where it should stand.
    for (let length = path.length; length > 0; length -= 1) {
      const cut = path.length - length;
      const found =
        known.get(pathKey(own.slice(0, own.length - cut))) ?? known.get(pathKey(path.slice(0, length)));
      if (found) return found;
    }
    return undefined;
  };
}
