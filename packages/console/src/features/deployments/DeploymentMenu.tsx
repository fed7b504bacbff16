// What can be done with one deployment. What cannot be done now is explained in its place.
import { DEPLOYMENT, isFinal } from '@nebula/domain/machines';
import { Ban, Ellipsis, History, RotateCw, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { Shape } from '../../api/client.ts';
import { type Caller, useCaller } from '../../app/caller.ts';
import { useGo } from '../../app/use-go.ts';
import { type EnvironmentAddress, paths } from '../../paths.ts';
import { releaseWords } from '../../states/release.ts';
import { DEPLOYMENT_STATES } from '../../states/states.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { StartDialog } from '../start/entry.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { type Again, startAgain } from './start-again.ts';

type Deployment = Shape<'Deployment'>;

interface DeploymentMenuProps {
  readonly at: EnvironmentAddress;
  readonly deployment: Deployment;
  /** It is what runs. */
  readonly runs: boolean;
  /** The least role that deploys here. */
  readonly deployRole: Shape<'Environment'>['deployRole'];
}

export function DeploymentMenu({ at, deployment, runs, deployRole }: DeploymentMenuProps) {
  const caller = useCaller();
  const go = useGo();
  const [starting, setStarting] = useState<Again | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const { service, id } = deployment;
  const whyNot = caller.whyNotDeploy(deployRole);
  const again = startAgain(deployment);
  const showLogs = () => void go(paths.canvas(at, { service, tab: 'logs', deployment: id }));
  const items: (MenuEntry | 'separator')[] = [
    {
      label: 'Roll back to this…',
      icon: <History />,
      whyNot: whyNot ?? whyNoRollback(deployment, runs),
      onSelect: () => setStarting({ kind: 'rollback', deployment: id }),
    },
    runs || again === null
      ? { label: 'Redeploy…', icon: <RotateCw />, whyNot, onSelect: () => setStarting({ kind: 'redeploy' }) }
      : {
          label: deployment.state === 'failed' ? 'Try again…' : 'Ask again…',
          icon: <RotateCw />,
          whyNot,
          onSelect: () => setStarting(again),
        },
    {
      label: 'Logs',
      icon: <ScrollText />,
      whyNot: deployment.startedAt === null ? 'It has not started, so it printed nothing.' : undefined,
      onSelect: showLogs,
    },
  ];
  if (!isFinal(DEPLOYMENT, deployment.state))
    items.push('separator', {
      label: deployment.state === 'awaiting-approval' ? 'Withdraw request…' : 'Cancel…',
      icon: <Ban />,
      tone: 'bad',
      whyNot: whyNoCancel(deployment, caller, whyNot),
      onSelect: () => setCancelling(true),
    });
  return (
    <>
      <Menu
        label={`${service} ${releaseWords(deployment.release)}`}
        trigger={
          <IconButton
            label={`Actions for ${service} ${releaseWords(deployment.release)}`}
            icon={<Ellipsis />}
            size="s"
          />
        }
        items={items}
      />
      {starting !== null && (
        <StartDialog at={at} service={service} {...starting} open onOpenChange={() => setStarting(null)} />
      )}
      {cancelling && (
        <CancelDialog at={at} deployment={deployment} open onOpenChange={() => setCancelling(false)} />
      )}
    </>
  );
}

/** FR-3: what never ran here successfully cannot be returned to. */
function whyNoRollback({ state }: Deployment, runs: boolean): string | undefined {
  if (runs) return 'This is what runs now.';
  if (state === 'succeeded') return undefined;
  return `Only what ran here successfully can be returned to; this one is ${DEPLOYMENT_STATES[state].word.toLowerCase()}.`;
}

/** DE-1: its requester and who may decide take a request back; who may deploy here cancels what runs. */
function whyNoCancel(one: Deployment, caller: Caller, whyNotDeploy: string | undefined): string | undefined {
  if (one.cancelling) return 'It is being cancelled already.';
  if (one.state !== 'awaiting-approval') return whyNotDeploy;
  return one.requester?.id === caller.id ? whyNotDeploy : caller.whyNot('decide');
}
