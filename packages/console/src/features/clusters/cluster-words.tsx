// Whether a cluster's agent is heard, and what it can run, in words.
import { CircleDashed, Plug, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shape } from '../../api/client.ts';
import type { ChipProps } from '../../ui/Chip.tsx';
import { listed } from '../../ui/list-words.ts';

export type Cluster = Shape<'Cluster'>;

interface Look {
  readonly tone: ChipProps['tone'];
  readonly icon: ReactNode;
  readonly word: string;
}

export const CLUSTER_STATES: Readonly<Record<Cluster['state'], Look>> = {
  connected: { tone: 'live', icon: <Plug />, word: 'Connected' },
  lost: { tone: 'bad', icon: <Unplug />, word: 'Lost' },
  'never-heard': { tone: 'neutral', icon: <CircleDashed />, word: 'Never heard' },
};

const CAPABILITIES: Readonly<Record<keyof NonNullable<Cluster['capabilities']>, string>> = {
  images: 'images',
  repositories: 'repositories',
  postgres: 'Postgres',
  failover: 'automatic failover',
  volumes: 'volumes',
};

/** "Runs repositories, Postgres and volumes. Cannot run images or automatic failover." */
export function capabilityWords({ capabilities }: Pick<Cluster, 'capabilities'>): string {
  if (capabilities === null)
    return 'What it can run is known once its agent has reported. “New agent token…” gives the command that starts it.';
  const names = Object.keys(CAPABILITIES) as (keyof typeof CAPABILITIES)[];
  const can = names.filter((name) => capabilities[name]).map((name) => CAPABILITIES[name]);
  const cannot = names.filter((name) => !capabilities[name]).map((name) => CAPABILITIES[name]);
  const runs = can.length === 0 ? 'Runs nothing' : `Runs ${listed(can)}`;
  return cannot.length === 0 ? `${runs}.` : `${runs}. Cannot run ${listed(cannot, 'or')}.`;
}

export const environmentWords = (environments: number): string =>
  environments === 1 ? '1 environment' : `${environments} environments`;

/** Why it cannot be removed now; undefined when it can (PE-2). */
export const whyNotRemove = ({ environments }: Cluster): string | undefined =>
  environments === 0
    ? undefined
    : `It still has ${environmentWords(environments)}. Remove ${environments === 1 ? 'it' : 'them'} first.`;
