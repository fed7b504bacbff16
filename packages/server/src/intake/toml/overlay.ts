// `[environments.X.services.web]` laid over `[services.web]`: what X says of a service counts there, the rest is said once
// for all environments.
import { isRecord } from '@nebula/domain/spec/record';
import type { Tree } from './parse-toml.ts';

/** Members of a table that only one source has: another source comes without them. */
const OF_IMAGE = ['image'];
const OF_REPOSITORY = ['repo', 'ref', 'root', 'build', 'start', 'watch'];

/** `over` wins, variable by variable and, of a volume, member by member. */
export function overlay(base: Tree, over: Tree): Tree {
  const gone = 'image' in over ? OF_REPOSITORY : 'repo' in over ? OF_IMAGE : [];
  const kept = Object.fromEntries(Object.entries(base).filter(([name]) => !gone.includes(name)));
  const merged = ['variables', 'volume'].flatMap((name): [string, unknown][] => {
    const [below, above] = [kept[name], over[name]];
    return isRecord(below) && isRecord(above) ? [[name, { ...below, ...above }]] : [];
  });
  return { ...kept, ...over, ...Object.fromEntries(merged) };
}
