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
  const name = `${service} ${releaseWords(deployment.release)}`;
  const items = entriesOf(deployment, runs, caller, caller.whyNotDeploy(deployRole), {
    start: setStarting,
    cancel: () => setCancelling(true),
    showLogs: () => void go(paths.canvas(at, { service, tab: 'logs', deployment: id })),
  });
  return (
    <>
      <Menu
        label={name}
        trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis />} size="s" />}
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

interface Acts {
  readonly start: (again: Again) => void;
  readonly cancel: () => void;
  readonly showLogs: () => void;
}

function entriesOf(
  one: Deployment,
  runs: boolean,
  caller: Caller,
  whyNot: string | undefined,
  acts: Acts,
): readonly (MenuEntry | 'separator')[] {
  const isWaiting = one.state === 'awaiting-approval';
  const rollback: MenuEntry = {
    label: 'Roll back to this…',
    icon: <History />,
    whyNot: whyNot ?? whyNoRollback(one, runs),
    onSelect: () => acts.start({ kind: 'rollback', deployment: one.id }),
  };
  const logs: MenuEntry = {
    label: 'Logs',
    icon: <ScrollText />,
    whyNot: one.startedAt === null ? 'It has not started, so it printed nothing.' : undefined,
    onSelect: acts.showLogs,
  };
  const cancel: MenuEntry = {
    label: isWaiting ? 'Withdraw request…' : 'Cancel…',
    icon: <Ban />,
    tone: 'bad',
    whyNot: whyNoCancel(one, caller, whyNot),
    onSelect: acts.cancel,
  };
  const entries = [rollback, againEntry(one, runs, whyNot, acts), logs];
  return isFinal(DEPLOYMENT, one.state) ? entries : [...entries, 'separator', cancel];
}

function againEntry(one: Deployment, runs: boolean, whyNot: string | undefined, acts: Acts): MenuEntry {
  const again = runs ? null : startAgain(one);
  const label = again === null ? 'Redeploy…' : one.state === 'failed' ? 'Try again…' : 'Ask again…';
  return { label, icon: <RotateCw />, whyNot, onSelect: () => acts.start(again ?? { kind: 'redeploy' }) };
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
