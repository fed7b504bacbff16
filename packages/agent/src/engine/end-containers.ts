// Ends every container of one cluster, whoever started it, and its networks. Volumes stay: data is nobody's to throw
// away here.
import { Engine } from './engine.ts';
import { LABEL, ofCluster } from './labels.ts';
import { removeContainer } from './remove-container.ts';

interface Labelled {
  readonly Id: string;
  readonly State: string;
  readonly Labels: Record<string, string> | null;
}

/** Returns the paths of what ran. Throws when the engine does not answer: what runs there is then unknown. */
export async function endContainers(address: string, cluster: string, graceMs: number): Promise<string[]> {
  const engine = new Engine(address);
  const filters = ofCluster(cluster);
  const isOurs = ({ Labels }: Pick<Labelled, 'Labels'>): boolean => Labels?.[LABEL.cluster] === cluster;
  try {
    const all = await engine.json<Labelled[]>('/containers/json', { query: { all: true, filters } });
    const ended = await Promise.all(
      // One that a person made from an image that was built here has its labels, but no deployment.
      all
        .filter((one) => isOurs(one) && one.Labels?.[LABEL.deployment] !== undefined)
        .map(async ({ Id, State, Labels }) => {
          const query = { t: Math.ceil(graceMs / 1_000) };
          if (State === 'running') await engine.find(`/containers/${Id}/stop`, { method: 'POST', query });
          await removeContainer(engine, Id);
          return State === 'running' ? [Labels?.[LABEL.path] ?? ''] : [];
        }),
    );
    const networks = await engine.json<{ Name: string; Labels: Labelled['Labels'] }[]>('/networks', {
      query: { filters },
    });
    for (const { Name } of networks.filter(isOurs))
      await engine.find(`/networks/${Name}`, { method: 'DELETE' });
    return ended.flat();
  } finally {
    engine.close();
  }
}
