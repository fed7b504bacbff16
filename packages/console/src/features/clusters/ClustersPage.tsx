// The clusters of the organization: where environments run. Making one gives its agent's token, once.
import { Plus, Server } from 'lucide-react';
import { useState } from 'react';
import { useCaller } from '../../app/caller.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { AgentTokenDialog } from './AgentTokenDialog.tsx';
import type { Cluster } from './cluster-words.tsx';
import { ClusterNameDialog } from './ClusterNameDialog.tsx';
import { ClusterRow } from './ClusterRow.tsx';
import { type MadeCluster, useClusterActions, useClusters } from './use-clusters.ts';

type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'token' | 'remove'; readonly cluster: Cluster };

export function ClustersPage() {
  useTitle('Clusters');
  const [asked, ask] = useState<Asked | null>(null);
  const [made, show] = useState<MadeCluster | null>(null);
  const clusters = useClusters(made !== null);
  const whyNot = useCaller().whyNot('clusters.manage');
  const add = (
    <Button variant="primary" icon={<Plus />} whyNot={whyNot} onClick={() => ask({ what: 'add' })}>
      Add cluster
    </Button>
  );
  return (
    <Page
      title="Clusters"
      description="Where environments run. Each cluster has an agent that asks this server what should run there and makes it so."
      actions={clusters.length > 0 && add}
    >
      {clusters.length === 0 ? (
        <Card>
          <EmptyState icon={<Server />} title="No clusters" action={add}>
            An environment needs a cluster to run on. Add one, then start its agent on the machine where the
            services shall run.
          </EmptyState>
        </Card>
      ) : (
        <Card>
          {clusters.map((cluster) => (
            <ClusterRow
              key={cluster.id}
              cluster={cluster}
              whyNot={whyNot}
              onAct={(what) => ask({ what, cluster })}
            />
          ))}
        </Card>
      )}
      <ClusterDialogs asked={asked} onDone={() => ask(null)} onMade={show} />
      {made !== null && (
        <AgentTokenDialog
          made={made}
          cluster={clusters.find(({ id }) => id === made.id)}
          onClose={() => show(null)}
        />
      )}
    </Page>
  );
}

interface ClusterDialogsProps {
  readonly asked: Asked | null;
  readonly onDone: () => void;
  readonly onMade: (made: MadeCluster) => void;
}

function ClusterDialogs({ asked, onDone, onMade }: ClusterDialogsProps) {
  const act = useClusterActions();
  if (asked?.what === 'add')
    return (
      <ClusterNameDialog
        title="Add a cluster"
        description="You get the token of its agent next."
        action="Add cluster"
        onClose={onDone}
        onSave={async (name) => {
          const made = await act.make(name);
          onDone();
          onMade(made);
        }}
      />
    );
  if (asked?.what === 'rename')
    return (
      <ClusterNameDialog
        title={`Rename ${asked.cluster.name}`}
        description={`Its slug stays ${asked.cluster.slug}.`}
        action="Save name"
        name={asked.cluster.name}
        onClose={onDone}
        onSave={async (name) => {
          await act.rename(asked.cluster.id, name);
          onDone();
        }}
      />
    );
  const cluster = asked?.cluster;
  return (
    <>
      <ConfirmDialog
        open={asked?.what === 'token'}
        onOpenChange={(open) => !open && onDone()}
        title={`Make a new agent token for ${cluster?.name ?? ''}?`}
        body="The token in use ends at once: the agent is cut off until it is started with the new one. What runs there goes on running meanwhile."
        action="Make new token"
        tone="bad"
        onConfirm={async () => cluster && onMade(await act.newToken(cluster.id))}
      />
      <ConfirmDialog
        open={asked?.what === 'remove'}
        onOpenChange={(open) => !open && onDone()}
        title={`Remove the cluster ${cluster?.name ?? ''}?`}
        body="Its agent's token ends at once. No environment is on it, so nothing of yours stops."
        action="Remove cluster"
        tone="bad"
        onConfirm={async () => {
          if (cluster === undefined) return;
          await act.remove(cluster.id);
          toast({ tone: 'neutral', text: `The cluster ${cluster.name} is removed.` });
        }}
      />
    </>
  );
}
