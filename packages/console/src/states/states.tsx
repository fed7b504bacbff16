// How each state looks and is called, written once: a new state does not compile before it has its word, its colour and
// its icon. Colour says where a change is on its way: staged → waiting → running → live.
import type { ApprovalState, ChangeSetState, DeploymentState } from '@nebula/domain/machines';
import {
  Ban,
  Check,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock,
  Hourglass,
  Layers,
  LoaderCircle,
  Pencil,
  Sparkles,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shape } from '../api/client.ts';
import { Chip, type ChipProps } from '../ui/Chip.tsx';

/** The word alone has to be enough: colour and icon only make it quicker to find. */
interface Look {
  readonly tone: ChipProps['tone'];
  readonly icon: ReactNode;
  readonly word: string;
}

/** One for a card; which of several counts is said by the server. */
export type ServiceState = Shape<'Service'>['state'];

/** `crashing` and `failed` are the two that ask for somebody. */
export const SERVICE_STATES: Readonly<Record<ServiceState, Look>> = {
  running: { tone: 'live', icon: <Check />, word: 'Live' },
  deploying: { tone: 'running', icon: <LoaderCircle />, word: 'Deploying' },
  waiting: { tone: 'running', icon: <Clock />, word: 'Waiting for its dependencies' },
  'awaiting-approval': { tone: 'waiting', icon: <Hourglass />, word: 'Awaiting approval' },
  failed: { tone: 'bad', icon: <CircleX />, word: 'Failed' },
  crashing: { tone: 'bad', icon: <TriangleAlert />, word: 'Crashing' },
  stopped: { tone: 'neutral', icon: <CirclePause />, word: 'Stopped' },
  draft: { tone: 'staged', icon: <Sparkles />, word: 'Created by this draft' },
  'never-deployed': { tone: 'neutral', icon: <CircleDashed />, word: 'Never deployed' },
};

/** DE-1. One that is being cancelled is still `deploying`; its words come from `deploymentStateWords`. */
export const DEPLOYMENT_STATES: Readonly<Record<DeploymentState, Look>> = {
  'awaiting-approval': { tone: 'waiting', icon: <Hourglass />, word: 'Awaiting approval' },
  waiting: { tone: 'running', icon: <Clock />, word: 'Waiting' },
  deploying: { tone: 'running', icon: <LoaderCircle />, word: 'Deploying' },
  succeeded: { tone: 'live', icon: <Check />, word: 'Succeeded' },
  failed: { tone: 'bad', icon: <CircleX />, word: 'Failed' },
  rejected: { tone: 'bad', icon: <Ban />, word: 'Rejected' },
  cancelled: { tone: 'neutral', icon: <Ban />, word: 'Cancelled' },
  superseded: { tone: 'neutral', icon: <Layers />, word: 'Superseded' },
};

/** CS-12. */
export const CHANGE_SET_STATES: Readonly<Record<ChangeSetState, Look>> = {
  draft: { tone: 'staged', icon: <Pencil />, word: 'Draft' },
  'pending-approval': { tone: 'waiting', icon: <Hourglass />, word: 'Pending approval' },
  applied: { tone: 'live', icon: <Check />, word: 'Applied' },
  rejected: { tone: 'bad', icon: <Ban />, word: 'Rejected' },
  discarded: { tone: 'neutral', icon: <Undo2 />, word: 'Discarded' },
  failed: { tone: 'bad', icon: <CircleX />, word: 'Failed' },
};

/** AP-14. What passed at once is `approved` like any other; its rule is said beside it. */
export const APPROVAL_STATES: Readonly<Record<ApprovalState, Look>> = {
  pending: { tone: 'waiting', icon: <Hourglass />, word: 'Pending' },
  approved: { tone: 'live', icon: <Check />, word: 'Approved' },
  rejected: { tone: 'bad', icon: <Ban />, word: 'Rejected' },
  expired: { tone: 'neutral', icon: <Clock />, word: 'Expired' },
  superseded: { tone: 'neutral', icon: <Layers />, word: 'Superseded' },
  withdrawn: { tone: 'neutral', icon: <Undo2 />, word: 'Withdrawn' },
};

/** A state as a chip: `<StateChip look={DEPLOYMENT_STATES[deployment.state]} />`; `children` in place of its word. */
export function StateChip({ look, children }: { readonly look: Look; readonly children?: ReactNode }) {
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {children ?? look.word}
    </Chip>
  );
}
