// What an engine holds, with the label of one cluster and without: the check that nothing was left over, and that nothing
// of anybody else's is gone.
import type { Engine } from '../src/engine/engine.ts';
import { LABEL } from '../src/engine/labels.ts';

export interface Holding {
  /** `container web-…-0`, `network nebula-…`, `volume nebula-…`, `image …`, sorted. */
  readonly ours: string[];
  readonly others: string[];
}

interface Thing {
  readonly Id?: string;
  readonly Name?: string;
  readonly Names?: readonly string[] | null;
  readonly RepoTags?: readonly string[] | null;
  readonly Labels: Record<string, string> | null;
}

const nameOf = ({ Id = '', Name, Names, RepoTags }: Thing): string =>
  (Name || Names?.[0] || RepoTags?.[0] || Id).replace(/^\//, '');

/** `cluster`: the name in the label; null: any cluster of Nebula's. */
export async function holdingOf(engine: Engine, cluster: string | null = null): Promise<Holding> {
  const list = async (kind: string, path: string): Promise<[string, Thing][]> => {
    const found = await engine.json<Thing[] | { Volumes: Thing[] | null }>(path, { query: { all: true } });
    const things = Array.isArray(found) ? found : (found.Volumes ?? []);
    return things.map((one) => [`${kind} ${nameOf(one)}`, one]);
  };
  const all = [
    ...(await list('container', '/containers/json')),
    ...(await list('network', '/networks')),
    ...(await list('volume', '/volumes')),
    ...(await list('image', '/images/json')),
  ];
  const isOurs = ({ Labels }: Thing): boolean => {
    const label = Labels?.[LABEL.cluster];
    return label !== undefined && (cluster === null || label === cluster);
  };
  const named = (wanted: boolean): string[] =>
    all.filter(([, one]) => isOurs(one) === wanted).map(([name]) => name);
  return { ours: named(true).toSorted(), others: named(false).toSorted() };
}
