// One cluster: whether its agent is heard, what it can run, how many environments stand on it, and what can be done.
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { StateChip } from '../../states/states.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Clip } from '../../ui/Clip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Ago } from '../../ui/Time.tsx';
import {
  capabilityWords,
  type Cluster,
  CLUSTER_STATES,
  environmentWords,
  whyNotRemove,
} from './cluster-words.tsx';

export interface ClusterRowProps {
  readonly cluster: Cluster;
  /** Why this person may change no cluster. */
  readonly whyNot: string | undefined;
  readonly onAct: (act: 'token' | 'rename' | 'remove') => void;
}

export function ClusterRow({ cluster, whyNot, onAct }: ClusterRowProps) {
  return (
    <CardRow className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <Clip text={cluster.name} className="max-w-full font-semibold" />
          <StateChip look={CLUSTER_STATES[cluster.state]} />
          <span className="text-s text-ink-3">
            <Heard cluster={cluster} />
          </span>
        </div>
        <p className="mt-1 text-s text-pretty text-ink-2">{capabilityWords(cluster)}</p>
        <p className="mt-0.5 text-s text-ink-3">
          <span className="font-mono">{cluster.slug}</span>
          {cluster.driver !== null && ` · driver ${cluster.driver}`} ·{' '}
          {environmentWords(cluster.environments)}
        </p>
      </div>
      <Menu
        label={`Actions for ${cluster.name}`}
        trigger={
          <IconButton className="-mt-1.5 -mr-1.5" label={`Actions for ${cluster.name}`} icon={<Ellipsis />} />
        }
        items={[
          {
            label: 'New agent token…',
            icon: <KeyRound />,
            whyNot,
            onSelect: () => onAct('token'),
          },
          { label: 'Rename…', icon: <Pencil />, whyNot, onSelect: () => onAct('rename') },
          'separator',
          {
            label: 'Remove cluster…',
            icon: <Trash2 />,
            tone: 'bad',
            whyNot: whyNot ?? whyNotRemove(cluster),
            onSelect: () => onAct('remove'),
          },
        ]}
      />
    </CardRow>
  );
}

function Heard({ cluster }: { readonly cluster: Cluster }) {
  if (cluster.heardAt === null) return null;
  if (cluster.state === 'connected')
    return (
      <>
        heard <Ago at={cluster.heardAt} />
      </>
    );
  return (
    <>
      Agent last heard <Ago at={cluster.heardAt} />: deployments there end at their limit.
    </>
  );
}
