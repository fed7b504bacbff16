// The names of the kinds, for those who must know a name without what stands behind it.
import type { KindName } from './kind.ts';

/** A record, not a list: a kind that is missing here does not compile. */
const NAMES: Readonly<Record<KindName, true>> = {
  'variable.set': true,
  'variable.delete': true,
  replicas: true,
  size: true,
  volume: true,
  'auto-deploy': true,
  release: true,
  create: true,
  failover: true,
  settings: true,
  remove: true,
};

export const KIND_NAMES = Object.keys(NAMES) as readonly KindName[];

/** Asks for own properties, so that `constructor` is no kind. */
export const isKindName = (name: unknown): name is KindName =>
  typeof name === 'string' && Object.hasOwn(NAMES, name);
