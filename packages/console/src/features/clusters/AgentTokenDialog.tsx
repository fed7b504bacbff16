// A cluster's new agent token, shown once, with the command that starts the agent, and whether the agent was heard.
import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { Code } from '../../ui/Code.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Cluster } from './cluster-words.tsx';
import type { MadeCluster } from './use-clusters.ts';

export interface AgentTokenDialogProps {
  readonly made: MadeCluster;
  /** As it is now; undefined once it was removed. */
  readonly cluster: Cluster | undefined;
  readonly onClose: () => void;
}

export function AgentTokenDialog({ made, cluster, onClose }: AgentTokenDialogProps) {
  const server = globalThis.location.origin;
  const command = `NEBULA_AGENT_TOKEN=${made.token} nebula agent --driver docker --url ${server}`;
  // A token that replaces another one may find its cluster connected still: only a later word counts.
  const isHeard = cluster?.state === 'connected' && cluster.heardAt !== made.heardAt;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Start the agent of ${made.name}`}
      description="The agent runs where the services shall run and asks this server what to do; nothing connects to it."
      width={620}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <CopyField
          label="Agent token"
          value={made.token}
          secret
          hint="Shown only now. If it is lost, make a new one: the old one ends then."
        />
        <CopyField
          label="Command"
          value={command}
          secret
          hint={
            <>
              It holds the token, and runs containers on Docker or podman. <Code>--driver process</Code> in
              its place runs services as processes of that machine.
            </>
          }
        />
        {isHeard ? (
          <Notice tone="live" icon={<CircleCheck />} role="status">
            The agent is connected. Environments can be put on this cluster now.
          </Notice>
        ) : (
          <Busy subject="Waiting for the agent's first word" />
        )}
      </div>
    </Dialog>
  );
}
