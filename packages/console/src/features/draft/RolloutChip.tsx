// What a closed dialog leaves of a rollout: how far it is, and the way back to it. It goes once its end was seen.
import { Check, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import type { EnvironmentAddress } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { inkTone } from '../../ui/tone.ts';
import { keepOutcome, type Outcome } from './outcome-store.ts';
import { type Rollout, rolloutWords, useRollout } from './outcome/use-rollout.ts';

export interface RolloutChipProps {
  readonly at: EnvironmentAddress;
  readonly outcome: Outcome;
  readonly onOpen: () => void;
}

export function RolloutChip({ at, outcome, onOpen }: RolloutChipProps) {
  const { rollout } = useRollout(at, outcome.rollout);
  if (rollout === undefined || rollout.deployments.length === 0) return null;
  return (
    <div
      role="status"
      className="pointer-events-auto flex animate-rise items-center gap-1 rounded-card border border-line-strong bg-raised py-1 pr-1 pl-3 shadow-2"
    >
      <Sign rollout={rollout} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="hit rounded-xs px-1.5 py-1 font-semibold tabular-nums hover:underline"
      >
        {rolloutWords(rollout)}
      </button>
      {rollout.isOver && (
        <IconButton size="s" label="Dismiss the rollout" icon={<X />} onClick={() => keepOutcome(at, null)} />
      )}
    </div>
  );
}

function Sign({ rollout: { isOver, missed } }: { readonly rollout: Rollout }) {
  if (!isOver) return <LoaderCircle aria-hidden="true" className="animate-turn text-running" />;
  return missed.length === 0 ? (
    <Check aria-hidden="true" className={inkTone.live} />
  ) : (
    <TriangleAlert aria-hidden="true" className={inkTone.bad} />
  );
}
